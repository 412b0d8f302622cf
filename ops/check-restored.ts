// Checks that everything in a restored database adds up: its ledger, goods, places, codes and orders. Prints one line per rule.
import { sql } from 'kysely'
import { checkLedger, ruleNames } from '#features/ledger/ledger/server/check-ledger.ts'
import { checkInvariants, invariantNames } from '#features/orders/orders/server/check-invariants.ts'
import { printFindings } from './print-findings.ts'
import { say, withDatabaseAt } from './run-command.ts'

/** How many broken things of a rule are named. */
const maxListed = 10

export async function checkRestored(url: string): Promise<boolean> {
  const { checked: looked, findings } = await withDatabaseAt(url, ({ kysely }) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        const ledger = await checkLedger(tx)
        return { ...ledger, findings: [...ledger.findings, ...(await checkInvariants(tx))] }
      }),
  )
  const { movements, entries, accounts, orders } = looked
  say(`Looked at ${orders} orders, ${movements} movements, ${entries} entries and ${accounts} accounts.`)
  printFindings([...ruleNames, ...invariantNames], findings, maxListed)
  say(findings.length === 0 ? 'Everything adds up.' : `${findings.length} findings.`)
  return findings.length === 0
}
