// Bank lines as the branch sees them: each with the order that it probably pays, as the orders are at this moment.
import {
  findByReferences,
  findWaiting,
  type PayableOrder,
} from '#features/money/payments/server/awaited-money.ts'
import type { Reader } from '#server/database/database.ts'
import { type Candidate, matchLine, type Proposal, referencesIn } from '../match-line.ts'
import type { BankLineView, MatchedOrder } from '../statement-contract.ts'
import { findOrdersOfLines, type LineRow } from './statement-store.ts'

export interface ProposedMatch {
  line: LineRow
  proposal: Proposal
  orders: ReadonlyMap<string, PayableOrder>
}

/** Returns a proposal for each of these lines, which must be open and of this branch. */
export async function proposeMatches(
  db: Reader,
  supplierId: string,
  lines: readonly LineRow[],
): Promise<ProposedMatch[]> {
  const references = new Map(lines.map((line) => [line.id, referencesIn(line.words)]))
  const named = await findByReferences(db, supplierId, [...new Set([...references.values()].flat())])
  const waiting = await findWaiting(db, supplierId)
  const orders = new Map([...named, ...waiting].map((order) => [order.id, order]))
  const byReference = new Map(named.map((order) => [order.reference, candidate(order)]))
  const candidates = waiting.map(candidate)
  return lines.map((line) => ({
    line,
    orders,
    proposal: matchLine(
      { words: line.words, amountInCents: line.amount_in_cents },
      {
        named: (references.get(line.id) ?? []).flatMap((reference) => byReference.get(reference) ?? []),
        waiting: candidates,
      },
    ),
  }))
}

const candidate = ({ id, reference, over, owed_in_cents, noted }: PayableOrder): Candidate => ({
  id,
  reference,
  over,
  owedInCents: owed_in_cents,
  noted,
})

export async function showLines(
  db: Reader,
  supplierId: string,
  lines: readonly LineRow[],
): Promise<BankLineView[]> {
  const open = lines.filter(({ status }) => status === 'open')
  const proposed = new Map((await proposeMatches(db, supplierId, open)).map((each) => [each.line.id, each]))
  const paid = await findOrdersOfLines(
    db,
    lines.flatMap(({ transaction_id: id }) => id ?? []),
  )
  return lines.map((line) => {
    const match = proposed.get(line.id)
    if (match) return showProposed(match)
    const order = line.transaction_id === null ? undefined : paid.get(line.transaction_id)
    return {
      ...plain(line),
      reason: null,
      sure: false,
      order: order ? { ...order, owed_in_cents: 0 } : null,
      choices: [],
    }
  })
}

function showProposed({ line, proposal, orders }: ProposedMatch): BankLineView {
  const show = (id: string): MatchedOrder[] => {
    const order = orders.get(id)
    if (!order) return []
    const { reference, status, shopper_name, owed_in_cents } = order
    return [{ id, reference, status, shopper_name, owed_in_cents }]
  }
  return {
    ...plain(line),
    reason: proposal.reason,
    sure: proposal.isSure,
    order: (proposal.orderId !== null && show(proposal.orderId)[0]) || null,
    choices: proposal.choices.slice(0, 10).flatMap(show),
  }
}

const plain = ({ id, day, amount_in_cents, words, status }: LineRow) => ({
  id,
  day,
  amount_in_cents,
  words,
  status,
})
