// Prints one line per rule that was checked, and what breaks it.
import type { Finding } from '#features/ledger/ledger/server/check-ledger.ts'
import { say } from './run-command.ts'

/** At most `maxListed` broken things of a rule are named. */
export function printFindings(
  rules: readonly string[],
  findings: readonly Finding[],
  maxListed = Infinity,
): void {
  for (const rule of rules) {
    const broken = findings.filter((finding) => finding.rule === rule)
    say(`${broken.length === 0 ? 'holds ' : 'BROKEN'} ${rule}`)
    for (const { id, says } of broken.slice(0, maxListed)) say(`         ${id} ${says}`)
    if (broken.length > maxListed) say(`         and ${broken.length - maxListed} more`)
  }
}
