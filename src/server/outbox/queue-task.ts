// Queues tasks of the outbox in the transaction of their cause, so that they are carried out if and only if that commits.
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'
import { insertTasks } from './outbox-store.ts'

export interface NewTask {
  /** Names the handler (`task-kind.ts`). */
  kind: string
  /** The feature's row that the task is about. While a task of the same kind and key waits, another is not queued. */
  key: string
  /**
   * Tasks of one kind and subject are carried out in the order in which they were queued, each after the one before has ended.
   * The cause's transaction holds a lock that all causes of the subject take, such as the order's row.
   */
  subject?: string | null
  /** Somebody waits for it: it goes before others of its kind. */
  urgent?: boolean
  /** What the handler needs besides the row. Neither texts nor numbers of people: they stay in the feature's own table. */
  payload?: object
  /** Not before then; at once if left out. */
  dueAt?: Date
  /** After this it is not carried out any more. */
  goodUntil?: Date
}

export const queueTask = (tx: Reader, task: NewTask, now: Date): Promise<void> => queueTasks(tx, [task], now)

/** Queues tasks of one kind, in this order. A task that is carried out at this moment is carried out once more afterwards. */
export async function queueTasks(tx: Reader, tasks: readonly NewTask[], now: Date): Promise<void> {
  const [first] = tasks
  if (!first) return
  await insertTasks(
    tx,
    first.kind,
    tasks.map(({ kind, key, subject = null, urgent = false, payload = {}, dueAt, goodUntil }) => ({
      id: newId('task'),
      kind,
      key,
      subject,
      urgent,
      payload: JSON.stringify(payload),
      created_at: now,
      due_at: dueAt ?? now,
      good_until: goodUntil ?? null,
    })),
  )
}
