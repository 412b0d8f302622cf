// Detects one password tried at many numbers from many places, which stays below every limit per number or address. Such an
// attack finds little, since the passwords it tries cannot be chosen (common-passwords.ts); but the operator is warned.

import { toE164 } from '#kernel/phone.ts'
import type { Shop } from '#server/shop.ts'

const hourMs = 60 * 60 * 1000

export class GuessMonitor {
  readonly #log: Shop['log']
  readonly #max: number
  readonly #logins = new Set<string>()
  #since = 0
  #reported = false

  /** `most`: at so many different numbers in an hour it is no longer forgetfulness, as far as one process sees. */
  constructor(log: Shop['log'], max = 200) {
    this.#log = log
    this.#max = max
  }

  /** A password was wrong, whether the number has an account or not. Numbers are counted, and none is told. */
  countWrongPassword(typed: string, now: Date): void {
    if (now.getTime() - this.#since >= hourMs) {
      this.#since = now.getTime()
      this.#logins.clear()
      this.#reported = false
    }
    // Told once an hour; until the next nothing more is remembered.
    if (this.#reported) return
    this.#logins.add(toE164(typed) ?? '')
    if (this.#logins.size < this.#max) return
    this.#log.error(
      { numbers: this.#logins.size, since: new Date(this.#since).toISOString() },
      'wrong passwords at many numbers: somebody may be trying one password everywhere',
    )
    this.#reported = true
    this.#logins.clear()
  }
}
