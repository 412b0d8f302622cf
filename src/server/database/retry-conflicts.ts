import { setTimeout as sleep } from 'node:timers/promises'
import { isStalePlan } from './keep-plans.ts'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 3

/** What was read without holding it is not so any more: as when PostgreSQL itself says so. */
export class Overtaken extends Error {
  readonly code = serializationFailure
}

/** PostgreSQL chose this transaction to give way, or a migration overtook it; nothing of it happened, so it may simply run again. */
export async function retryConflicts<T>(work: (turn: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      // Those that collided must not come back in step.
      await sleep(Math.random() * 25 * 2 ** attempt)
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected || isStalePlan(error)
}
