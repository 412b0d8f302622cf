// Whether the picker is open: the bar opens it, and so does any page that needs a branch.
import { create } from 'zustand'
import type { Position } from './supplier-queries.ts'

interface Picker {
  open: boolean
  /** Where the shopper is, once they have said so. */
  position: Position | null
}

export const usePicker = create<Picker>(() => ({ open: false, position: null }))

export const openPicker = (position?: Position | null): void =>
  usePicker.setState({ open: true, ...(position && { position }) })
export const closePicker = (): void => usePicker.setState({ open: false })
export const setPosition = (position: Position): void => usePicker.setState({ position })
