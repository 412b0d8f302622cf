// The counter's pages for staff and managers, loaded when somebody opens /counter, so that shoppers never load them. A page of
// the counter is named `counter…` in `pages`, and its file `counter-…-page.tsx`.
import { data, type RouteObject } from 'react-router'
import type { Page } from '#paths'
import type { PageModule } from '#web/page.ts'
import { guardCounter } from './guard-counter.ts'
import { PageError } from './page-error.tsx'
import { findPageFiles } from './page-files.ts'
import { inTime, pageRoute, type RouteHelp } from './routes.tsx'

const modules = import.meta.glob<PageModule>('/src/features/*/*/web/counter-*page.tsx')

/** The file of each page; the server preloads its chunk. */
export const counterPageFiles = findPageFiles(Object.keys(modules))

const load = (name: Page) => modules[counterPageFiles.get(name) ?? '']

export const loadCounterPage = async (name: Page): Promise<PageModule> => {
  const found = await load(name)?.()
  if (!found) throw new Error(`no file for the page ${name}`)
  return found
}

/** Loads the code of the pages that open without a signal (offline/saved-pages.ts), while there is one. */
export const fetchOfflinePages = (): Promise<unknown> =>
  Promise.all((['counter', 'counterOrder', 'counterShelf'] as const).map((name) => load(name)?.()))

export function makeCounterRoutes({ addWords }: RouteHelp): RouteObject {
  return {
    id: 'counter-shell',
    ErrorBoundary: PageError,
    lazy: async () => {
      const { CounterShell } = await inTime(import('./shell/counter-shell.tsx'))
      return { Component: CounterShell }
    },
    children: [
      {
        id: 'counter-pages',
        lazy: async () => {
          const { CounterError } = await inTime(import('./shell/counter-error.tsx'))
          return { ErrorBoundary: CounterError }
        },
        children: [
          ...[...counterPageFiles.keys()].map((name) =>
            pageRoute(name, load(name), addWords, 'counter', guardCounter),
          ),
          {
            id: 'counter-unknown',
            path: '/counter/*',
            loader: () => {
              throw data(null, { status: 404 })
            },
          },
        ],
      },
    ],
  }
}
