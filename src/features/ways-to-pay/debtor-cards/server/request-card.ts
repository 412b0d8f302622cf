import { findRegistration } from '#features/accounts/shoppers/server/find-registration.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import type { CardBranch } from './card-branches.ts'
import { saveRequest } from './card-store.ts'
import { findCards } from './find-cards.ts'

/** Requests a card from a branch. A rejected one may be requested again. */
export async function requestCard(
  tx: Tx,
  accountId: string,
  supplierId: string,
  branches: readonly CardBranch[],
  now: Date,
): Promise<DebtorCard> {
  if (!branches.some(({ id }) => id === supplierId)) throw refuse('no-such-branch')
  const { registered } = await findRegistration(tx, accountId)
  if (!registered) throw refuse('register-first')
  if (!(await saveRequest(tx, { id: newId('card'), accountId, supplierId }, now))) throw refuse('card-there')
  const card = (await findCards(tx, accountId)).find(({ supplier_id }) => supplier_id === supplierId)
  if (!card) throw new Error(`no card at ${supplierId}`)
  return card
}
