// The routes of plain pages: the same addresses and loaders as the full pages', drawn by `*-plain.tsx`. A page without such a file is
// drawn as the full page is, without its script.
import { isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router'
import { type Page, pageTo } from '#paths'
import type { PageModule } from '#web/page.ts'
import { useWords } from '#web/words.ts'
import { counterPageFiles, loadCounterPage } from '../counter-routes.tsx'
import { guardCounter } from '../guard-counter.ts'
import { loadPage, pageFiles, pageRoute } from '../routes.tsx'
import { PlainCounterShell } from './plain-counter-shell.tsx'
import { plainPartOf } from './plain-files.ts'
import { PlainFrame, PlainShell } from './plain-shell.tsx'

export function makePlainRoutes(): RouteObject[] {
  const route = (load: (name: Page) => Promise<PageModule>) => (name: Page) =>
    pageRoute(
      name,
      async () => ({ ...(await load(name)), ...(await plainPartOf(name)) }),
      noWords,
      undefined,
      guardCounter,
    )
  const page = route(loadPage)
  return [
    {
      id: 'shop',
      Component: PlainShell,
      ErrorBoundary: FramedError,
      children: [
        {
          id: 'pages',
          ErrorBoundary: PlainError,
          children: [...[...pageFiles.keys()].map(page), { ...page('notFound'), id: 'unknown', path: '*' }],
        },
      ],
    },
    {
      id: 'counter-shell',
      Component: PlainCounterShell,
      ErrorBoundary: PlainError,
      children: [
        {
          id: 'counter-pages',
          ErrorBoundary: PlainError,
          children: [...counterPageFiles.keys()].map(route(loadCounterPage)),
        },
      ],
    },
  ]
}

const noWords = async () => {}

const FramedError = () => (
  <PlainFrame>
    <PlainError />
  </PlainFrame>
)

/** What happened, and the way on. */
function PlainError() {
  const t = useWords()
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const number = isRouteErrorResponse(error)
    ? (error.data as { request_id?: string } | null)?.request_id
    : undefined
  return (
    <>
      {!missing && <p>{number ? t('kit.error_number', { number }) : t('kit.error_text')}</p>}
      <p>
        <a href={pageTo('home')}>{t('shopfront.go_home')}</a>
      </p>
    </>
  )
}
