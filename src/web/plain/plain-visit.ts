// Whether a visit sees plain pages: HTML and forms that any phone shows, without a script. Only the server draws them.
import { useShopState } from '../shop.tsx'
import type { PlainVisit } from './saver.ts'

/** Returns how this visit sees plain pages; undefined where it sees the full ones. */
export const usePlain = (): PlainVisit | undefined => useShopState((state) => state.plain)
