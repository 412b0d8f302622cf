// Whether something on this visit's screens may be a saved copy; who looks closer comes with saved-copy.tsx.
import { create } from 'zustand'

export const useSaved = create<{ saved: boolean }>(() => ({ saved: false }))
