// Whether anything on this visit's screens may be a saved copy. saved-copy.tsx, which is loaded only then, checks in detail.
import { create } from 'zustand'

export const useSaved = create<{ saved: boolean }>(() => ({ saved: false }))
