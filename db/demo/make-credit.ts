/** Makes store credit for trying the shop: a gift of the demo, recorded as such in the ledger. */
import { creditAccount, demoAccount } from '#features/ledger/ledger/server/ledger.ts'
import type { Branch } from './make-suppliers.ts'
import type { Person } from './people.ts'
import { demoId } from './random.ts'

const giftInCents = 7500

/** Returns the ledger rows of the gift to Thandi, the first shopper. */
export function makeCredit(seed: number, people: readonly Person[], branches: readonly Branch[], at: Date) {
  const thandi = people.find(({ scope }) => scope === 'user')
  const [branch] = branches
  if (!thandi || !branch) return { movements: [], entries: [] }
  const id = demoId(seed, 'movement', `credit/${thandi.login}`)
  return {
    movements: [{ id, supplier_id: branch.id, kind: 'demo_gift', source_id: thandi.id, at }],
    entries: [
      { movement_id: id, account: creditAccount(thandi.id), amount_in_cents: giftInCents },
      { movement_id: id, account: demoAccount(branch.id), amount_in_cents: -giftInCents },
    ],
  }
}
