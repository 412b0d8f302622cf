// `npm start` and `npm run dev`: everything a fresh clone needs, then the shop.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseOldNode, root, serverFlags } from './node24.mjs'
import { serveNode24 } from './run-node24.mjs'

const server = 'src/app/server/main.ts'

refuseOldNode()
ensureInstalled({ dev: false })
const watch = process.argv.includes('--watch')
// While developing, what a build leaves is only looked at for what rarely changes: icons.
if (!watch || !existsSync(join(root, 'dist/web'))) await ensureBuilt()

if (watch) {
  // Node restarts the server when a module that it imported changes; pages and styles are Vite's (src/app/server/dev-web.ts).
  process.env.SPAZA_DEV = '1'
  // A service worker would answer with what it stored before the change.
  process.env.SPAZA_OFFLINE ??= 'off'
  process.exit(await serveNode24(['--watch', '--watch-preserve-output', ...serverFlags, server]))
}
process.exit(await serveNode24([...serverFlags, server]))
