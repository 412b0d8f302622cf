import { refuse } from './http-refusals.ts'

/** Another person's things do not exist, whether or not there is such a person [R8]: 404 alike. */
export function requireSelf(userId: string, accountId: string): void {
  if (userId !== accountId) throw refuse('no-such-account')
}
