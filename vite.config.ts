// Two builds from one config: what phones load (dist/web, with a manifest) and what renders pages on the server
// (dist/ssr: `--ssr src/app/web/entry-server.tsx --outDir dist/ssr`).
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), withoutFrameworkMode()],
  publicDir: false,
  clearScreen: false,
  // The server's bundle brings its own React, always the production one: faster, and no setting can slow it down.
  ...(isSsrBuild &&
    command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // One style sheet: small enough to send whole, and no page waits for a second one.
    cssCodeSplit: false,
    // The icon sprite must stay a file: `<use>` cannot read a data address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Pages are fetched ahead on touch, with what they need: no helper that fetches it a second way.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { shop: 'src/app/web/entry-client.tsx' },
        output: {
          // Libraries change less often than the shop: a returning phone keeps them.
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
              { name: 'shell', test: /src[\\/]/, tags: ['$initial'] },
              // What every page with products shows, in one file instead of seven.
              {
                name: 'products',
                test: /catalogue[\\/]web[\\/](product-card|product-grid|offer-price|catalogue-queries)|kit[\\/](picture|badge)|kernel[\\/](time|measure)/,
              },
            ],
          },
        },
      },
    }),
  },
}))

/**
 * React Router carries parts that only its own framework uses (links that fetch ahead by its manifest, instrumentation).
 * They cannot be shaken off, and would cost every phone 3 KB; what is asked of them here is answered by these few lines.
 * The version is pinned; the build fails when an import no longer reads as it did.
 */
function withoutFrameworkMode(): Plugin {
  const standIn = '\0router-stand-in'
  const imports: Record<string, RegExp> = {
    'lib/dom/lib.js': /"\.\/ssr\/components\.js"/,
    'lib/components.js': /"\.\/dom\/ssr\/components\.js"/,
    'lib/router/router.js': /"\.\/instrumentation\.js"/,
  }
  return {
    name: 'without-framework-mode',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === standIn ? { id, moduleSideEffects: false } : undefined),
    load(id) {
      if (id !== standIn) return undefined
      return `
        import { createContext } from 'react'
        export const FrameworkContext = /* @__PURE__ */ createContext(undefined)
        export const PrefetchPageLinks = () => null
        export const mergeRefs = (ref) => ref
        export const usePrefetchBehavior = () => [false]
        export const consumeInstrumentationClientResultMetaReceiver = () => undefined
        export const getRouteInstrumentationUpdates = () => ({})
        export const instrumentClientSideRouter = (router) => router`
    },
    transform(code, id) {
      const file = /react-router\/dist\/production\/(lib\/.*)$/.exec(id)?.[1] ?? ''
      const wanted = imports[file]
      if (!wanted) return undefined
      if (!wanted.test(code)) this.error(`react-router's ${file} has changed: see vite.config.ts`)
      return { code: code.replace(wanted, JSON.stringify(standIn)), map: null }
    },
  }
}
