// npm run --silent demo:accounts: prints, as JSON, the accounts that can sign in to the demo in the current database.
import { findDemoAccounts } from '../db/demo/demo-accounts.ts'
import { runCommand, say, withShop } from './run-command.ts'

await runCommand(() =>
  withShop(async (database) => say(JSON.stringify(await findDemoAccounts(database), null, 2))),
)
