// What this process has heard of the queues of branches. As long as it listens and has heard nothing, a queue is taken to be
// what it was, for a while: notices are lost with processes that die before they speak, and with lines that fall silent.
import type { Database } from '#server/database/database.ts'
import { onOwnQueueChange, parseQueueNotice, queueChannel, queueNoticesSent } from './queue-notice.ts'

/** So long one relies on having heard nothing. */
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
