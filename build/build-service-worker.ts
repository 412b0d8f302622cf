// Shows pages that were seen before to a phone without a signal. It costs nothing in the first view, since it is fetched
// afterwards.
//
// Adds the service worker to the browser build, as one file named after the build, and the app icons of an installed shop, drawn
// from the shop's own sign.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { build, type Plugin } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    async generateBundle() {
      const sign = await readFile(pathOf('src/app/web/shell/favicon.svg'), 'utf8')
      for (const [name, size, draw] of icons)
        this.emitFile({
          type: 'asset',
          fileName: `icons/${name}.png`,
          source: await sharp(Buffer.from(draw(sign)), { density: 1200 })
            .resize(size, size)
            .png({ palette: true, compressionLevel: 9 })
            .toBuffer(),
        })
    },
    async writeBundle({ dir = pathOf('dist/web') }) {
      const manifest = await readFile(`${dir}/.vite/manifest.json`, 'utf8')
      // The same as version.txt says (src/app/server/web-routes.ts).
      const version = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"', buildVersion: JSON.stringify(version) },
        build: {
          outDir: pathOf('dist/worker'),
          target: 'es2022',
          reportCompressedSize: false,
          rolldownOptions: {
            input: pathOf('src/app/web/offline/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
      // A phone asks for a worker again when a byte of it has changed: with every build one has.
      const worker = pathOf('dist/worker/service-worker.js')
      await writeFile(worker, `/* ${version} */ ${await readFile(worker, 'utf8')}`)
    },
  }
}

/** Without its round corners: phones cut their own. */
const square = (sign: string) => sign.replace(/ rx="\d+"/, '')
/** Everything that matters within the circle that every phone leaves (80 % of the width). */
const masked = (sign: string) =>
  square(sign).replace(
    /(<rect[^>]*>)(.*)(<\/svg>)/s,
    '$1<g transform="translate(5.6 5.6) scale(.65)">$2</g>$3',
  )

const icons: readonly [name: string, size: number, draw: (sign: string) => string][] = [
  ['icon-192', 192, (sign) => sign],
  ['icon-512', 512, (sign) => sign],
  ['maskable-192', 192, masked],
  ['maskable-512', 512, masked],
  ['apple-touch-icon', 180, square],
]
