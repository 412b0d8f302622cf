// Checks that everything in a restored database adds up: its ledger, goods, places, codes and orders. Prints one line per rule.
import { sql } from 'kysely'
import { pino } from 'pino'
import { checkLedger, ruleNames } from '#features/ledger/ledger/server/check-ledger.ts'
import { checkInvariants, invariantNames } from '#features/orders/orders/server/check-invariants.ts'
import { openDatabase } from '#server/database/database.ts'

/** How many broken things of a rule are named. */
const maxListed = 10

export async function checkRestored(url: string): Promise<boolean> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await openDatabase({ url, log, poolSize: 1 })
  try {
    const { checked: looked, findings } = await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        const ledger = await checkLedger(tx)
        return { ...ledger, findings: [...ledger.findings, ...(await checkInvariants(tx))] }
      })
    const { movements, entries, accounts, orders } = looked
    say(`Looked at ${orders} orders, ${movements} movements, ${entries} entries and ${accounts} accounts.`)
    for (const rule of [...ruleNames, ...invariantNames]) {
      const broken = findings.filter((finding) => finding.rule === rule)
      say(`${broken.length === 0 ? 'holds ' : 'BROKEN'} ${rule}`)
      for (const { id, says } of broken.slice(0, maxListed)) say(`         ${id} ${says}`)
      if (broken.length > maxListed) say(`         and ${broken.length - maxListed} more`)
    }
    say(findings.length === 0 ? 'Everything adds up.' : `${findings.length} findings.`)
    return findings.length === 0
  } finally {
    await database.close()
  }
}
