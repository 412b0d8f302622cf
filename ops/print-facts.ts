// npm run --silent facts: prints what the running shop's database contains, as JSON (facts without verdicts).
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { runCommand, say, withShop } from './run-command.ts'

await runCommand(() => withShop(async (database) => say(JSON.stringify(await readFactsSnapshot(database)))))
