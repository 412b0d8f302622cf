// Whether the branch picker is open (the bar opens it, and so does any page that needs a branch), and the shopper's position.
import { create } from 'zustand'
import type { Position } from '#kernel/distance.ts'
import type { PositionError } from '#web/find-position.ts'

interface Picker {
  open: boolean
  /** Where the shopper is, once they have said so. */
  position: Position | null
  /** What they call it, where they named it themselves. */
  place: string | null
  locating: boolean
  /** Why they could not be located, the last time that was tried. */
  error: PositionError | null
}

export const usePicker = create<Picker>(() => ({
  open: false,
  position: null,
  place: null,
  locating: false,
  error: null,
}))

export const openPicker = (): void => usePicker.setState({ open: true })
export const closePicker = (): void => usePicker.setState({ open: false })
