// What this process was notified of about the branches' queues. While it listens and receives nothing, a queue counts as
// unchanged, but only for a while: notifications are lost when a process dies before it sends them, or when a connection falls
// silent.
import type { Database } from '#server/database/database.ts'
import { onOwnQueueChange, parseQueueNotice, queueChannel, queueNoticesSent } from './queue-notice.ts'

/** How long a queue counts as unchanged without a notification. */
export const maxSilenceMs = 15_000

export class QueueWatch {
  readonly #database: Database
  /** How often each was told of. */
  readonly #told = new Map<string, number>()
  /** Another number whenever something may have been missed. */
  #times = 0
  #listens = false
  #stop: (() => Promise<void>) | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async open(): Promise<void> {
    const { kysely } = this.#database
    const onChange = (supplierId: string) =>
      void this.#told.set(supplierId, (this.#told.get(supplierId) ?? 0) + 1)
    const unsubscribe = onOwnQueueChange(kysely, onChange)
    const listening = (listens: boolean) => () => {
      this.#times += 1
      this.#listens = listens
    }
    const stopListening = await this.#database.listen(
      queueChannel,
      (payload) => {
        const supplierId = parseQueueNotice(kysely, payload)
        if (supplierId !== undefined) onChange(supplierId)
      },
      listening(true),
      listening(false),
    )
    listening(true)()
    this.#stop = async () => {
      unsubscribe()
      listening(false)()
      await stopListening()
    }
  }

  /** What was committed here is told to the others first. */
  async close(): Promise<void> {
    await queueNoticesSent(this.#database.kysely)
    await this.#stop?.()
  }

  /** What was heard of these until now: the same later means that nothing was. Undefined where it does not listen. */
  changeTag(supplierIds: readonly string[]): string | undefined {
    if (!this.#listens) return undefined
    return `${this.#times} ${supplierIds.map((id) => this.#told.get(id) ?? 0).join(' ')}`
  }
}
