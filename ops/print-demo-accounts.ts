// npm run --silent demo:accounts: prints, as JSON, the accounts that can sign in to the demo in the current database.
import { findDemoAccounts } from '../db/demo/demo-accounts.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (database) => {
  process.stdout.write(`${JSON.stringify(await findDemoAccounts(database), null, 2)}\n`)
})
