// Two builds from one config: what phones load (dist/web, with a manifest) and what renders pages on the server
// (dist/ssr: `--ssr src/app/web/entry-server.tsx --outDir dist/ssr`).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildServiceWorker } from './build/build-service-worker.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressAssets } from './build/compress-assets.ts'
import { inlineAddresses } from './build/inline-addresses.ts'
import { inlineRuntime } from './build/inline-runtime.ts'
import { nameGroupedChunks } from './build/name-grouped-chunks.ts'
import { splitCounterStyles } from './build/split-counter-styles.ts'
import { wordModules } from './build/word-modules.ts'

const forPhones = [
  inlineAddresses(),
  inlineRuntime(),
  nameGroupedChunks(),
  splitCounterStyles(),
  compressAssets(),
  buildServiceWorker(),
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), wordModules(), ...(command === 'build' && !isSsrBuild ? forPhones : [])],
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
    // One style sheet for the shop: small enough to send whole, and no page waits for a second one. The counter has its own.
    cssCodeSplit: false,
    // The icon sprite must stay a file: `<use>` cannot read a data address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Pages are fetched ahead on touch, with what they need: no helper that fetches it a second way.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { start: 'src/app/web/start-page.ts', shop: 'src/app/web/entry-client.tsx' },
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    }),
  },
}))
