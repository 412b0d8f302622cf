// A change that was refused for want of the second factor waits here until the person has proven it.
import { create } from 'zustand'
import type { Send } from '#web/api.ts'

/** 'missing': it has to be set up first. */
export type FactorNeed = 'needed' | 'missing'

interface PendingFactor {
  need: FactorNeed
  answer: (proven: boolean) => void
}

export const usePendingFactor = create<{ asked: (PendingFactor & { done: Promise<boolean> }) | null }>(
  () => ({
    asked: null,
  }),
)

/** Several changes that are refused at once wait for the same answer. */
function askForFactor(need: FactorNeed): Promise<boolean> {
  const pending = usePendingFactor.getState().asked
  if (pending) return pending.done
  const { promise: done, resolve } = Promise.withResolvers<boolean>()
  const answer = (proven: boolean) => {
    usePendingFactor.setState({ asked: null })
    resolve(proven)
  }
  usePendingFactor.setState({ asked: { need, answer, done } })
  return done
}

/**
 * Returns a `Send` that asks for a code where a change needs one, and then sends the same change again. Where the person closes
 * the question, the refusal is the answer.
 */
export const sendWithFactor =
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request)
    const need = answer.status === 403 && /"second-factor-(needed|missing)"/.exec(answer.body)?.[1]
    return need && (await askForFactor(need as FactorNeed)) ? send(request) : answer
  }
