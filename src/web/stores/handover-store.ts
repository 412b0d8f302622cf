// handover-v1: whether the shopper collects or has things delivered, as they last said: beside their place, or at checkout.
import { persisted } from './persisted-store.ts'

export type HandoverWay = 'collect' | 'deliver'

export const useHandover = persisted<{ way: HandoverWay | null }>(
  'handover-v1',
  { way: null },
  {
    personal: true,
    clean: ({ way }) => ({ way: way === 'collect' || way === 'deliver' ? way : null }),
  },
)

export function storeHandover(way: HandoverWay): void {
  useHandover.setState({ way })
}

/** Returns the stored choice. It rehydrates first, because this store may load after the others were restored. */
export function readHandover(): HandoverWay | null {
  useHandover.persist.rehydrate()
  return useHandover.getState().way
}
