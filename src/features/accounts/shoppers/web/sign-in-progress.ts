// How far signing in with a code has come in this tab, stored so that reading the SMS or a reload returns to the same step. It ends
// with the code, with the tab, or when the shopper is signed in.
import type { Posted } from '#web/forms/use-posted.ts'
import type { SignInStep } from '../sign-in-steps.ts'

export interface SignInProgress {
  /** As it was typed. */
  login: string
  askedAt: number
  step: Extract<SignInStep, 'code' | 'names'>
}

const key = 'sign-in-v1'
const codeMs = 600_000

export function readSignInProgress(now: number): SignInProgress | undefined {
  try {
    return parseSignInProgress(JSON.parse(sessionStorage.getItem(key) ?? 'null'), now)
  } catch {
    return undefined
  }
}

/** Returns stored progress if it is complete and its code is still valid. */
export function parseSignInProgress(stored: unknown, now: number): SignInProgress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { login, askedAt, step } = stored as Record<string, unknown>
  if (typeof login !== 'string' || typeof askedAt !== 'number' || now - askedAt >= codeMs) return undefined
  return { login, askedAt, step: step === 'names' ? 'names' : 'code' }
}

/** Stores the progress, or deletes it. Where storage is blocked or full, a reload starts over and nothing else is lost. */
export function storeSignInProgress(progress: SignInProgress | undefined): void {
  try {
    if (progress) sessionStorage.setItem(key, JSON.stringify(progress))
    else sessionStorage.removeItem(key)
  } catch {
    // Stored by the page while it is open.
  }
}

/** How far a form without script has come, as its action says. */
export function postedProgress(posted: Posted | undefined): SignInProgress | undefined {
  const { login = '', step } = posted?.values ?? {}
  return step === 'code' || step === 'names' ? { login, askedAt: 0, step } : undefined
}
