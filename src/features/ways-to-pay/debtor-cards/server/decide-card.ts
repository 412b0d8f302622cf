import { balancesOf, debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { CardRequest } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import {
  isNumberTaken,
  type RequestRow,
  saveDecision,
  selectDecided,
  selectPending,
  selectReportedTopUps,
  selectRequest,
} from './card-store.ts'

export type CardRequestView = 'pending' | 'told' | 'decided'

export async function findRequests(
  db: Reader,
  staffId: string,
  { show, find }: { show: CardRequestView; find: string },
): Promise<CardRequest[]> {
  if (show === 'decided') return showRequests(db, await selectDecided(db, staffId, spellings(find)))
  return showRequests(db, await (show === 'told' ? selectReportedTopUps : selectPending)(db, staffId))
}

/** A phone number is typed as people dial it and kept as E.164; a card's number may begin with a nought as well. */
const spellings = (typed: string): string[] =>
  /^0[\d\s()-]+$/.test(typed) ? [typed, `+27${typed.slice(1).replaceAll(/\D/g, '')}`] : [typed]

export interface DecisionRequest {
  id: string
  staffId: string
  accept: boolean
  number: string
}

/** Accepts a request with the card's number, or rejects it. The second of two decisions is refused. */
export async function decideCard(
  tx: Tx,
  { id, staffId, accept, number }: DecisionRequest,
  now: Date,
): Promise<CardRequest> {
  const requested = await selectRequest(tx, staffId, id)
  if (!requested) throw refuse('no-such-request')
  if (accept && !number) throw refuse('number-missing')
  if (accept && requested.status === 'pending' && (await isNumberTaken(tx, requested.supplier_id, number)))
    throw refuse('number-taken')
  const status = accept ? ('accepted' as const) : ('rejected' as const)
  const decision = { id, staffId, status, number: accept ? number : null }
  if (!(await saveDecision(tx, decision, now))) throw refuse('card-decided')
  return showCardRequest(tx, { ...requested, status, debtor_card_number: decision.number, decided_at: now })
}

export async function showCardRequest(db: Reader, row: RequestRow): Promise<CardRequest> {
  const [request] = await showRequests(db, [row])
  return request as CardRequest
}

async function showRequests(db: Reader, rows: readonly RequestRow[]): Promise<CardRequest[]> {
  const balances = await balancesOf(
    db,
    rows.map(({ id }) => debtorAccount(id)),
  )
  return rows.map((row) => showRequest(row, balances.get(debtorAccount(row.id)) ?? 0))
}

function showRequest(row: RequestRow, balanceInCents: number): CardRequest {
  const { first_name, last_name, login, account_id: _, requested_at, decided_at, told_at, ...card } = row
  return {
    ...card,
    requested_at: requested_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    told_at: told_at?.toISOString() ?? null,
    shopper_name: [first_name, last_name].filter(Boolean).join(' '),
    shopper_login: login,
    balance_in_cents: balanceInCents,
  }
}
