// `npm start` and `npm run dev`: everything a fresh clone needs, then the shop.

import { ensureBuilt, vite } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseOldNode, serverFlags } from './node24.mjs'
import { serveNode24 } from './run-node24.mjs'

const server = 'src/app/server/main.ts'

refuseOldNode()
ensureInstalled({ dev: false })
await ensureBuilt()

if (process.argv.includes('--watch')) {
  // Pages are built again as they change, and the server starts again with them.
  vite(['build', '--watch', '--logLevel', 'warn'])
  vite(['build', '--watch', '--logLevel', 'warn', '--ssr', 'src/app/web/entry-server.tsx'])
  const watched = ['src', 'config', 'dist/ssr'].map((path) => `--watch-path=${path}`)
  process.env.SPAZA_DEV = '1'
  process.exit(await serveNode24(['--watch', ...watched, '--watch-preserve-output', ...serverFlags, server]))
}
process.exit(await serveNode24([...serverFlags, server]))
