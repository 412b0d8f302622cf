// Two builds from one config: what phones load (dist/web, with a manifest) and what renders pages on the server
// (dist/ssr: `--ssr src/app/web/entry-server.tsx --outDir dist/ssr`).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { inlineAddresses } from './scripts/inline-addresses.ts'
import { slimLibraries } from './scripts/slim-libraries.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), slimLibraries(), inlineAddresses(), compressAssets()],
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
        checks: { pluginTimings: false },
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
                test: /catalogue[\\/](web[\\/](product-card|product-grid|offer-price|offer-badges|catalogue-queries|narrowed|narrow-chips|narrow-bar|breadcrumb|use-narrowed)|several)|kit[\\/](picture|badge|pagination)|kernel[\\/](time|measure)|useSuspenseQuery|use-alive/,
              },
            ],
          },
        },
      },
    }),
  },
}))
