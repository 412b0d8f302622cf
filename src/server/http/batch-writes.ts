// Runs keyed writes of many callers in one transaction, for calls that can handle many at once. Each write has its own key and
// its own saved response. A write that is not plain (its key is locked or was answered, it would be refused, it is the second of
// its account) runs in a transaction of its own, as it would have without batching.

import { batch } from '#server/batch.ts'
import { type Database, TransactionConflict, type Tx } from '#server/database/database.ts'
import type { DatabaseLog } from '../database/database-log.ts'
import { claimKeys, type Intent, type SavedAnswer, saveAnswers } from './idempotency.ts'

export interface KeyedWrite<Ask> {
  ask: Ask
  intent: Intent
  /** What is sent, and saved. */
  write: (answer: unknown) => SavedAnswer
}

export interface WriteResult {
  saved: SavedAnswer
  replayed: boolean
}

/** The handler of a call that can process many writes at once. */
export interface BatchHandler<Ask, Answer> {
  /** Asks of one name may go together; undefined for one that goes alone. */
  batchKey: (ask: Ask) => string | undefined
  /** In the order of the asks; undefined for whoever must go alone. Nothing of theirs may have been written. */
  handleAll: (asks: readonly Ask[], tx: Tx) => Promise<readonly (Answer | undefined)[]>
}

/** A transaction of so many is still over in a few hundredths of a second. */
const maxBatch = 16
/** Long enough for a transaction on a busy machine; what stands still for longer holds up nobody. */
const maxWaitMs = 100
/** A write that is left to its own transaction waits as long as any other. */
const lockTimeoutMs = 500

export function batchWrites<Ask extends { now: Date }, Answer>(
  { database, log }: { database: Database; log: DatabaseLog },
  { handleAll }: BatchHandler<Ask, Answer>,
  alone: (write: KeyedWrite<Ask>) => Promise<WriteResult>,
): (name: string, write: KeyedWrite<Ask>) => Promise<WriteResult> {
  async function inOne(tx: Tx, writes: readonly KeyedWrite<Ask>[]): Promise<(WriteResult | undefined)[]> {
    const claimed = await claimKeys(
      tx,
      writes.map(({ intent }) => intent),
    )
    const plain = writes.filter((_, n) => claimed[n])
    const answers = await handleAll(
      plain.map(({ ask }) => ask),
      tx,
    )
    const written = new Map<KeyedWrite<Ask>, WriteResult>()
    plain.forEach((each, n) => {
      if (answers[n] !== undefined) written.set(each, { saved: each.write(answers[n]), replayed: false })
    })
    const [first] = written.keys()
    const saved = [...written].map(([{ intent }, { saved }]) => ({ intent, saved }))
    if (first) tx.beforeCommit.push(() => saveAnswers(tx, saved, first.ask.now))
    return writes.map((each) => written.get(each))
  }

  return batch({
    alone,
    together: (writes) =>
      database
        .transaction((tx) => inOne(tx, writes), {
          pipelineBegin: true,
          genericPlans: true,
          lockTimeoutMs,
          retry: false,
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionConflict))
            log.warn({ err: error }, 'what was to be written together is written one by one')
          throw error
        }),
    maxBatch,
    maxWaitMs,
  })
}
