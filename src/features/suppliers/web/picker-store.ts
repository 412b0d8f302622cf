// Whether the picker is open: the bar opens it, and so does any page that needs a branch.
import { create } from 'zustand'

export const usePicker = create<{ open: boolean }>(() => ({ open: false }))

export const openPicker = (): void => usePicker.setState({ open: true })
export const closePicker = (): void => usePicker.setState({ open: false })
