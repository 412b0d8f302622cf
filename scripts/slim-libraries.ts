// What our libraries carry and this shop never uses is left out of what phones load: about 6 KB of a prepaid user's data,
// which no tree shaking finds. Versions are pinned; the build fails when a library no longer reads as it did.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Cut {
  /** End of the module's path. */
  file: string
  find: RegExp
  put: string
}

const router = 'react-router/dist/production/lib/'
const query = '@tanstack/query-core/build/modern/'

/** A function inside createRouter, which no tree shaking reaches. */
const withoutBody = (name: string, put: string): Cut => ({
  file: `${router}router/router.js`,
  find: new RegExp(`\\n\\t((?:async )?function ${name}\\([^\\n]*\\) \\{)\\n[\\s\\S]*?\\n\\t\\}\\n`),
  put: `\n\t$1 ${put} }\n`,
})
/** The same for a function of the module itself. */
const withoutOuterBody = (name: string, put: string): Cut => ({
  file: `${router}router/router.js`,
  find: new RegExp(`\\n((?:async )?function ${name}\\([^\\n]*\\) \\{)\\n[\\s\\S]*?\\n\\}\\n`),
  put: `\n$1 ${put} }\n`,
})
const noActions = 'throw new Error("this shop has no actions and no fetchers")'

const cuts: readonly Cut[] = [
  // Links that fetch ahead by the framework's own manifest, and its instrumentation.
  { file: `${router}dom/lib.js`, find: /"\.\/ssr\/components\.js"/, put: '"slim:router"' },
  { file: `${router}components.js`, find: /"\.\/dom\/ssr\/components\.js"/, put: '"slim:router"' },
  { file: `${router}router/router.js`, find: /"\.\/instrumentation\.js"/, put: '"slim:router"' },
  // A name given to a component keeps it, used or not.
  ...['HistoryRouter', 'NavLink', 'Form'].map((name) => ({
    file: `${router}dom/lib.js`,
    find: new RegExp(`^${name}\\.displayName = .*$`, 'm'),
    put: '',
  })),
  // Pages write through the typed client; routes are all known beforehand.
  withoutBody('handleAction', noActions),
  withoutBody('handleFetcherAction', noActions),
  withoutBody('handleFetcherLoader', noActions),
  withoutBody('fetch', noActions),
  withoutBody('discoverRoutes', 'throw new Error("every route is known beforehand")'),
  withoutOuterBody('normalizeNavigateOptions', 'return { path }'),
  withoutOuterBody('runClientMiddlewarePipeline', 'throw new Error("this shop has no middleware")'),
  // Routes are lazy as a function, never property by property.
  {
    file: `${router}router/router.js`,
    find: /\n\tlet lazyKeys = Object\.keys\(route\.lazy\);\n[\s\S]*?\n\}\n/,
    put: '\n\tthrow new Error("a lazy route is a function");\n}\n',
  },
  // Errors of server components, which this shop does not have.
  {
    file: `${router}hooks.js`,
    find: /\n\t\tif \(this\.context && typeof error === "object"[\s\S]*?\n\t\t\}\n/,
    put: '\n',
  },
  { file: `${router}hooks.js`, find: /\n\t\tif \(this\.context\) return .*RSCErrorHandler.*\n/, put: '\n' },
  // The map's credit stands beside it, and nothing that was built names another host (docs/data-free.md).
  {
    file: 'leaflet/dist/leaflet-src.esm.js',
    find: /prefix: '<a href="https:\/\/leafletjs\.com"[^\n]*/,
    put: "prefix: ''",
  },
  // Advice to programmers.
  {
    file: `${router}router/history.js`,
    find: /function warning\(cond, message\) \{\n[\s\S]*?\n\}\n/,
    put: '/* @__NO_SIDE_EFFECTS__ */\nfunction warning() {}\n',
  },
  // Only some pages send or page endlessly: those bring the code with them.
  { file: `${query}queryClient.js`, find: /"\.\/mutationCache\.js"/, put: '"slim:mutations"' },
  {
    file: `${query}mutationObserver.js`,
    find: /^/,
    put: 'import { mutationsOf } from "slim:all-mutations";\n',
  },
  {
    file: `${query}mutationObserver.js`,
    find: /this\.#client\.getMutationCache\(\)\.notify/,
    put: 'mutationsOf(this.#client).notify',
  },
  {
    file: `${query}mutationObserver.js`,
    find: /this\.#client\.getMutationCache\(\)\.build/,
    put: 'mutationsOf(this.#client).build',
  },
  { file: `${query}query.js`, find: /"\.\/infiniteQueryBehavior\.js"/, put: '"slim:infinite"' },
  {
    file: `${query}infiniteQueryObserver.js`,
    find: /^/,
    put: 'import { fetchesPages } from "slim:infinite";\nimport { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";\nfetchesPages(infiniteQueryBehavior);\n',
  },
]

const standIns: Record<string, string> = {
  'slim:router': `
    import { createContext } from 'react'
    export const FrameworkContext = /* @__PURE__ */ createContext(undefined)
    export const PrefetchPageLinks = () => null
    export const mergeRefs = (ref) => ref
    export const usePrefetchBehavior = () => [false]
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
  'slim:mutations': `
    export class MutationCache {
      clear() {}
      findAll() { return [] }
      resumePausedMutations() { return Promise.resolve() }
    }`,
  'slim:all-mutations': `
    import { MutationCache } from '@tanstack/query-core/build/modern/mutationCache.js'
    const caches = new WeakMap()
    export function mutationsOf(client) {
      let cache = caches.get(client)
      if (!cache) caches.set(client, (cache = new MutationCache()))
      return cache
    }`,
  'slim:infinite': `
    let behavior
    export const fetchesPages = (found) => { behavior = found }
    export const infiniteQueryBehavior = (pages) => behavior(pages)`,
  // Nothing is loaded before a chunk: only its failure is told (src/app/web/reload-once.ts).
  'slim:preload': `
    export const __vitePreload = (load) =>
      load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'))
        throw error
      })`,
}

export function slimLibraries(): Plugin {
  const done = new Set<Cut>()
  return {
    name: 'slim-libraries',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(id) {
      if (id === '\0vite/preload-helper.js') return { id: '\0slim:preload', moduleSideEffects: false }
      if (id.startsWith('@tanstack/query-core/build/'))
        return fileURLToPath(new URL(`../node_modules/${id}`, import.meta.url))
      return standIns[id] ? { id: `\0${id}`, moduleSideEffects: id === 'slim:infinite' } : undefined
    },
    load: (id) => (id.startsWith('\0slim:') ? standIns[id.slice(1)] : undefined),
    transform(code, id) {
      if (id.includes('/src/') && /\buseFetchers?\b/.test(code))
        this.error('fetchers are left out of the router: see scripts/slim-libraries.ts')
      let slim = code
      for (const cut of cuts) {
        if (!id.endsWith(cut.file)) continue
        if (!cut.find.test(slim))
          this.error(`${cut.file} has changed (${cut.find}): see scripts/slim-libraries.ts`)
        slim = slim.replace(cut.find, cut.put)
        done.add(cut)
      }
      return slim === code ? undefined : { code: slim, map: null }
    },
    buildEnd(error) {
      const left = error ? [] : cuts.filter((cut) => !done.has(cut))
      if (left.length > 0)
        this.error(
          `never met ${[...new Set(left.map(({ file }) => file))].join(', ')}: see scripts/slim-libraries.ts`,
        )
    },
  }
}
