//   npm run --silent payments:reconcile -- --provider paygate --from 2026-03-01 --to 2026-03-31 statement.csv
//
// Compares the ledger with a provider's statement and prints what agrees and what does not (docs/reconciling.md).
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readRows } from '#features/money/bank-statements/server/read-rows.ts'
import { differs, type Reconciled, reconcile } from '#features/money/payments/reconciling/reconcile.ts'
import {
  findColumns,
  readStatement,
  statementFields,
} from '#features/money/payments/reconciling/statement-columns.ts'
import { readBooked } from '#features/money/payments/server/read-booked.ts'
import { formatRand } from '#kernel/money.ts'
import { addDays, isDay } from '#kernel/time.ts'
import { SetupError } from '#server/setup-error.ts'
import { isTransactable } from '#wire/ways-to-pay.ts'
import { runCommand, say, withShop } from './run-command.ts'

const usage =
  'npm run --silent payments:reconcile -- --provider paygate --from 2026-03-01 --to 2026-03-31 statement.csv'
/** Providers date a payment a little before or after the shop heard of it. */
const daysAround = 3

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const { provider = '', from = '', to = '', supplier } = values
  const [file] = positionals
  if (!isTransactable(provider) || !isDay(from) || !isDay(to) || !file)
    throw new SetupError(`Say which provider, which days and which file: ${usage}`)
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`)
  const said = Object.fromEntries(statementFields.map((field) => [field, values[`${field}-column` as const]]))
  const rows = await readRows(file)
  const found = findColumns(rows, said)
  const statement = readStatement(rows, found, { inCents: values.cents ?? false, from, to })
  const range = { from: addDays(from, -daysAround), until: addDays(to, daysAround + 1) }
  const booked = await withShop(({ kysely }) =>
    readBooked(kysely, { provider, supplierId: supplier, ...range }),
  )
  const result = reconcile(booked, statement.lines, ({ day }) => day >= from && day <= to)
  print(provider, { from, to }, result)
  if (statement.otherDays > 0) say(`${statement.otherDays} lines of other days were left out.`)
  if (statement.unread > 0) say(`${statement.unread} lines could not be read.`)
  if (differs(result) || statement.unread > 0) process.exitCode = 1
})

function readArguments() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      allowPositionals: true,
      options: {
        provider: text,
        from: text,
        to: text,
        supplier: text,
        cents: { type: 'boolean' },
        'reference-column': text,
        'id-column': text,
        'amount-column': text,
        'fee-column': text,
        'net-column': text,
        'date-column': text,
      },
    })
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`)
  }
}

function print(provider: string, days: { from: string; to: string }, result: Reconciled): void {
  const { agree, amountDiffers, onlyTheirs, onlyOurs, feeDiffers, feesInCents } = result
  say(`${provider}, ${days.from} to ${days.to}`)
  say(`agree            ${agree.length}, ${formatRand(agree.reduce((sum, { ours }) => sum + ours.cents, 0))}`)
  say(`amounts differ   ${amountDiffers.length}`)
  for (const { ours, theirs } of amountDiffers)
    say(
      `  ${ours.reference}: the ledger has ${formatRand(ours.cents)}, line ${theirs.line} ${formatRand(theirs.cents)}`,
    )
  say(`only theirs      ${onlyTheirs.length}`)
  for (const line of onlyTheirs)
    say(`  line ${line.line}: ${line.reference || line.providerReference} ${formatRand(line.cents)}`)
  say(`only ours        ${onlyOurs.length}`)
  for (const ours of onlyOurs) say(`  ${ours.reference} of ${ours.day} ${formatRand(ours.cents)}`)
  say(`fees do not fit  ${feeDiffers.length}`)
  for (const line of feeDiffers)
    say(
      `  line ${line.line}: ${formatRand(line.cents)} less ${formatRand(Math.abs(line.feeInCents ?? 0))} is not ${formatRand(line.netInCents ?? 0)}`,
    )
  if (feesInCents > 0) say(`fees             ${formatRand(feesInCents)}`)
  say(differs(result) ? 'They differ.' : 'They agree.')
}
