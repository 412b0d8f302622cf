// Warns the operator that an account has used up its attempts at codes: somebody may use a session that is not theirs.
import type { Shop } from '#server/shop.ts'

const hourMs = 60 * 60 * 1000
const maxRemembered = 1000

export class WrongCodeMonitor {
  readonly #log: Shop['log']
  /** When each account was last reported. */
  readonly #reported = new Map<string, number>()

  constructor(log: Shop['log']) {
    this.#log = log
  }

  /** Reports an account once an hour. */
  report(accountId: string, now: Date): void {
    if ((this.#reported.get(accountId) ?? 0) > now.getTime() - hourMs) return
    if (this.#reported.size >= maxRemembered) this.#reported.clear()
    this.#reported.set(accountId, now.getTime())
    this.#log.error(
      { accountId },
      'too many wrong codes of a second factor: somebody may use a session of this account',
    )
  }
}
