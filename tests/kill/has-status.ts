import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#tests/shop-client.ts'

/**
 * Waits until the server has reached the point where it is to be killed. Fails at once if it responds instead, because then it
 * never will.
 */
export async function hasStatus(sign: string, answer: Promise<Answer>): Promise<void> {
  let answered: Answer | undefined
  void answer.then((came) => {
    answered = came
  })
  while (!existsSync(sign)) {
    if (answered) throw new Error(`answered ${answered.http} without coming to ${sign}`)
    await sleep(5)
  }
}
