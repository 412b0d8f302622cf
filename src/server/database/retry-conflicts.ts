import { setTimeout as sleep } from 'node:timers/promises'
import { isStalePlan } from './cache-plans.ts'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const maxTries = 3

/**
 * Thrown when rows that were read without a lock have changed since. It is retried as PostgreSQL’s own serialization failure is.
 */
export class TransactionConflict extends Error {
  readonly code = serializationFailure
}

/** Runs a transaction again after a deadlock, a serialization failure or a stale plan, each of which has rolled it back. */
export async function retryConflicts<T>(work: (tryNumber: number) => Promise<T>): Promise<T> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await work(tryNumber)
    } catch (error) {
      if (tryNumber === maxTries || !isConflict(error)) throw error
      // A random delay, so that transactions that collided do not collide again.
      await sleep(Math.random() * 25 * 2 ** tryNumber)
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected || isStalePlan(error)
}
