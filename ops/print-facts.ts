// npm run --silent facts: what the running shop's database holds, as JSON (facts, no verdicts).
import { readFactsSnapshot } from '#server/facts.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (database) => {
  process.stdout.write(`${JSON.stringify(await readFactsSnapshot(database))}\n`)
})
