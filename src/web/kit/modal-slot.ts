// The one place for what opens over any page by itself, or is asked for from anywhere: never two at a time.
import type { ReactNode } from 'react'
import { create } from 'zustand'

interface Slot {
  modal: ReactNode
  /** Stands beside what the shopper does, and stays when they go on; a dialog closes then. */
  polite: boolean
}

export const useModalSlot = create<Slot>(() => ({ modal: null, polite: false }))

/** What the shopper asked for takes the place of what came by itself. */
export const openModal = (modal: ReactNode, polite = false): void => useModalSlot.setState({ modal, polite })

/** What came by itself goes when its reason does; what was asked for stays. */
export function closePolite(): void {
  if (useModalSlot.getState().polite) closeModal()
}

export const closeModal = (): void => useModalSlot.setState({ modal: null, polite: false })
