import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#tests/shop-client.ts'

/** Until the server stands where it is to be killed. One that answered instead never will: that fails at once. */
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
