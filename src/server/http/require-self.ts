import { refuse } from './http-refusals.ts'

/** Refuses access to another account’s resources with 404, whether or not that account exists [R8]. */
export function requireSelf(userId: string, accountId: string): void {
  if (userId !== accountId) throw refuse('no-such-account')
}
