// npm run ledger:check: sums the ledger of the running shop's database and prints what does not add up (docs/ledger.md).
import { checkLedger, ruleNames } from '#features/ledger/ledger/server/check-ledger.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ kysely }) => {
  const { checked: looked, findings } = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(checkLedger)
  const { movements, entries, accounts, orders } = looked
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`Looked at ${movements} movements, ${entries} entries, ${accounts} accounts and ${orders} orders.`)
  for (const rule of ruleNames) {
    const broken = findings.filter((finding) => finding.rule === rule)
    say(`${broken.length === 0 ? 'holds ' : 'BROKEN'} ${rule}`)
    for (const { id, says } of broken) say(`         ${id} ${says}`)
  }
  say(findings.length === 0 ? 'The ledger adds up.' : `${findings.length} findings.`)
  if (findings.length > 0) process.exitCode = 1
})
