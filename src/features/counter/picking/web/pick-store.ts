// picks-v1: picks that wait for a signal, and those that lost to somebody else's, until their notice is closed.
import { persisted } from '#web/stores/persisted-store.ts'
import { parseQueue, type QueuedPick } from '../pick-queue.ts'

export interface LostPick {
  key: string
  orderId: string
  name: string
  /** Why, in the shop's words. */
  said: string
}

interface PicksState {
  queue: QueuedPick[]
  lost: LostPick[]
}

const isText = (stored: unknown): boolean => typeof stored === 'string'

export const usePickQueue = persisted<PicksState>(
  'picks-v1',
  { queue: [], lost: [] },
  {
    clean: ({ queue, lost }) => ({
      queue: parseQueue(queue),
      lost: Array.isArray(lost) ? lost.filter(({ key, name, said }) => [key, name, said].every(isText)) : [],
    }),
  },
)

/**
 * Reads the stored picks again. This store is loaded with its page, after the others were restored, and another tab may have sent
 * picks meanwhile.
 */
export const restorePicks = (): void => void usePickQueue.persist.rehydrate()

export function changeQueue(next: (queue: readonly QueuedPick[]) => QueuedPick[]): void {
  restorePicks()
  usePickQueue.setState(({ queue }) => ({ queue: next(queue) }))
}

export function addLostPick(pick: LostPick): void {
  usePickQueue.setState(({ lost }) => ({ lost: [...lost, pick] }))
}

export function closeLost(key: string): void {
  usePickQueue.setState(({ lost }) => ({ lost: lost.filter((one) => one.key !== key) }))
}
