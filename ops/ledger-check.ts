// npm run ledger:check: sums the ledger of the running shop's database and prints what does not add up (docs/ledger.md).
import { checkLedger, ruleNames } from '#features/ledger/ledger/server/check-ledger.ts'
import { printFindings } from './print-findings.ts'
import { runCommand, say, withShop } from './run-command.ts'

await runCommand(async () => {
  const { checked: looked, findings } = await withShop(({ kysely }) =>
    kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkLedger),
  )
  const { movements, entries, accounts, orders } = looked
  say(`Looked at ${movements} movements, ${entries} entries, ${accounts} accounts and ${orders} orders.`)
  printFindings(ruleNames, findings)
  say(findings.length === 0 ? 'The ledger adds up.' : `${findings.length} findings.`)
  if (findings.length > 0) process.exitCode = 1
})
