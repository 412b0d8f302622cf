import type { Reader } from '#server/database/database.ts'
import type { SavedList } from '../list-contract.ts'
import { type ListRow, selectLists } from './list-store.ts'

/** Returns the account's lists, latest first. */
export async function findLists(db: Reader, accountId: string): Promise<SavedList[]> {
  return (await selectLists(db, accountId)).map(showList)
}

export const showList = ({ created_at, ...list }: ListRow): SavedList => ({
  ...list,
  created_at: created_at.toISOString(),
})
