// npm run --silent facts: prints what the running shop's database contains, as JSON (facts without verdicts).
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (database) => {
  process.stdout.write(`${JSON.stringify(await readFactsSnapshot(database))}\n`)
})
