// The branches that a shopper can ask for a card: not those that have one of theirs, or are about to decide.
import type { Answer } from '#web/api.ts'

export function requestableBranches({ branches, resources }: Answer<'debtorCards'>) {
  const requestedIds = resources.filter(({ status }) => status !== 'rejected').map((card) => card.supplier_id)
  return branches.filter(({ id }) => !requestedIds.includes(id))
}
