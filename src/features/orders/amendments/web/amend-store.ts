// The store `amend-v1`: the shopper's unsent changes of their orders, in this browser. They survive a reload, and are sent only
// when the shopper sends them.
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

/** Reads the store from storage. It is loaded lazily, after the other stores were restored. */
export const restoreAmendments = (): void => void useAmendments.persist.rehydrate()

export const changeOf = (orderId: string): PendingChange =>
  useAmendments.getState().changes[orderId] ?? noChange

/** Updates the change from what storage holds now, since another tab may be editing it too. */
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
