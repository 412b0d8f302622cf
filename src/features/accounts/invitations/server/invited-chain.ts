// The chain that an invited seller opened: one, of their own.
import type { Reader, Tx } from '#server/database/database.ts'
import { readInvitationOf, updateInvitedChain } from './invitation-store.ts'

/** Returns the seller's invitation that made this account; its chain is null until they open one. */
export const findInvitation = (
  db: Reader,
  accountId: string,
): Promise<{ chainId: string | null } | undefined> => readInvitationOf(db, accountId)

export const setInvitedChain = (tx: Tx, accountId: string, chainId: string): Promise<void> =>
  updateInvitedChain(tx, accountId, chainId)
