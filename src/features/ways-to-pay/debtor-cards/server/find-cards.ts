import type { AccountCard } from '#features/accounts/shoppers/account-contract.ts'
import { balancesOf, debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import type { Reader } from '#server/database/database.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { type CardRow, selectCards } from './card-store.ts'

/** Returns the account's cards, latest first, each with its balance. */
export async function findCards(db: Reader, accountId: string): Promise<DebtorCard[]> {
  const cards = await selectCards(db, accountId)
  const balances = await balancesOf(
    db,
    cards.map(({ id }) => debtorAccount(id)),
  )
  return cards.map((card) => showCard(card, balances.get(debtorAccount(card.id)) ?? 0))
}

/** Returns the shopper's own card; refuses another shopper's like one that never existed. */
export async function requireOwnCard(db: Reader, accountId: string, cardId: string): Promise<DebtorCard> {
  const card = (await findCards(db, accountId)).find(({ id }) => id === cardId)
  if (!card) throw refuse('no-such-card')
  return card
}

/** Returns the cards in the form that the account shows. */
export async function findAccountCards(db: Reader, accountId: string): Promise<AccountCard[]> {
  const cards = await selectCards(db, accountId)
  return cards.map(({ supplier_id, status, debtor_card_number }) => ({
    supplier_id,
    status,
    debtor_card_number,
  }))
}

const showCard = ({ requested_at, told_at, ...card }: CardRow, balanceInCents: number): DebtorCard => ({
  ...card,
  requested_at: requested_at.toISOString(),
  told_at: told_at?.toISOString() ?? null,
  balance_in_cents: balanceInCents,
})
