// The one place for dialogs that open over any page, by themselves or on request: never two at a time.
import type { ReactNode } from 'react'
import { create } from 'zustand'

interface Slot {
  modal: ReactNode
  /** Stands beside what the shopper does, and stays when they go on; a dialog closes then. */
  polite: boolean
}

export const useModalSlot = create<Slot>(() => ({ modal: null, polite: false }))

/** Opens a dialog in place of any other. `polite` marks one that opens by itself. */
export const openModal = (modal: ReactNode, polite = false): void => useModalSlot.setState({ modal, polite })

/** Closes a dialog that opened by itself once its reason is gone; one that the shopper requested stays. */
export function closePolite(): void {
  if (useModalSlot.getState().polite) closeModal()
}

export const closeModal = (): void => useModalSlot.setState({ modal: null, polite: false })
