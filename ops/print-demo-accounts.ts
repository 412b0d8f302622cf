// npm run --silent demo:accounts
// Prints, as JSON, who can sign in to the demo that is in the database now.
import { findDemoAccounts } from '../db/demo/demo-accounts.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (database) => {
  process.stdout.write(`${JSON.stringify(await findDemoAccounts(database), null, 2)}\n`)
})
