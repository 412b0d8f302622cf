// The progress of a password reset in this tab, stored so that reading the SMS, a reload or a lost connection returns to the
// same step. It ends with the tab, or when the password is set.

export type ResetScope = 'user' | 'staff' | 'manager'

export interface ResetProgress {
  /** As it was typed. */
  login: string
  scope: ResetScope
  askedAt: number
  /** A manager was shown the code: none was sent. */
  shown?: boolean
  /** What the right code was answered with, and when. */
  tokenId?: string
  provenAt?: number
}

const key = 'reset-v1'
const tokenMs = 600_000

export function readProgress(scopes: readonly ResetScope[], now: number): ResetProgress | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return parseProgress(stored, scopes, now)
  } catch {
    return undefined
  }
}

/** Returns stored progress if it is complete and of one of these scopes; an expired token is dropped. */
export function parseProgress(
  stored: unknown,
  scopes: readonly ResetScope[],
  now: number,
): ResetProgress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { login, scope, askedAt, shown, tokenId, provenAt } = stored as Record<string, unknown>
  const knownScope = scopes.find((each) => each === scope)
  if (typeof login !== 'string' || !knownScope || typeof askedAt !== 'number') return undefined
  const progress = { login, scope: knownScope, askedAt, ...(shown === true && { shown }) }
  const isGood = typeof tokenId === 'string' && typeof provenAt === 'number' && now - provenAt < tokenMs
  return isGood ? { ...progress, tokenId, provenAt } : progress
}

/** Stores the progress, or deletes it. Where storage is blocked or full, a reload starts over and nothing else is lost. */
export function storeProgress(progress: ResetProgress | undefined): void {
  try {
    if (progress) sessionStorage.setItem(key, JSON.stringify(progress))
    else sessionStorage.removeItem(key)
  } catch {
    // Kept by the page as long as it stands.
  }
}
