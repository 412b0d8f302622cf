// `node scripts/with-node24.mjs ops/<name>.ts …`: runs one of our programs under Node 24.

import { ensureInstalled } from './install.mjs'
import { refuseOldNode } from './node24.mjs'
import { runNode24 } from './run-node24.mjs'

refuseOldNode()
ensureInstalled({ dev: false })
process.exit(await runNode24(process.argv.slice(2)))
