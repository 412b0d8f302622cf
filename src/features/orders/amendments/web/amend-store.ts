// amend-v1: what a shopper means to change of their orders, in this browser until it is sent: nothing of it is lost by a reload,
// and nothing is sent by itself.
import { persisted } from '#web/stores/persisted-store.ts'
import { isEmptyChange, noChange, type PendingChange } from '../pending-change.ts'

interface AmendState {
  /** By order. */
  changes: Record<string, PendingChange>
}

export const useAmendments = persisted<AmendState>(
  'amend-v1',
  { changes: {} },
  {
    personal: true,
    clean: ({ changes }) => ({
      changes: Object.fromEntries(Object.entries(changes ?? {}).filter(([, change]) => isChange(change))),
    }),
  },
)

/** This store comes with what needs it first, after the others were restored. */
export const restoreAmendments = (): void => void useAmendments.persist.rehydrate()

export const changeOf = (orderId: string): PendingChange =>
  useAmendments.getState().changes[orderId] ?? noChange

/** Starts from what storage holds now: another tab may be at it as well. */
export function editChange(orderId: string, next: (change: PendingChange) => PendingChange): void {
  restoreAmendments()
  useAmendments.setState(({ changes: { [orderId]: current, ...others } }) => {
    const change = next(current ?? noChange)
    return { changes: isEmptyChange(change) ? others : { ...others, [orderId]: change } }
  })
}

export const dropChange = (orderId: string): void => editChange(orderId, () => noChange)

const isChange = (stored: unknown): stored is PendingChange => {
  const { lines, adds } = (stored ?? {}) as Partial<PendingChange>
  return (
    typeof lines === 'object' &&
    lines !== null &&
    Array.isArray(adds) &&
    adds.every(({ offer, qty }) => typeof offer?.id === 'string' && Number.isFinite(qty) && qty > 0)
  )
}
