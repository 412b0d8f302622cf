// Somebody does not want to be told of specials any more: what was still to be sent to them is not.
import type { Tx } from '#server/database/database.ts'
import { deleteMarketing } from './message-store.ts'

export const dropMarketing = (tx: Tx, accountId: string): Promise<void> => deleteMarketing(tx, accountId)
