// Choosing a shop leads to the home page, because most pages belong to the shop that is left. A list does not: it is matched at
// the newly chosen shop, whoever opened the picker.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'

/** The choice closes the picker first, and may have to ask about the basket before it is made. */
const waitMs = 5000

/** With this in its address's state a list is looked for at once: it was, before the choice. */
const matchAgain = { look: true }

export const shouldMatchAgain = (state: unknown): boolean =>
  (state as typeof matchAgain | null)?.look === true

/** Returns to this page after a shop is chosen on it. */
export function useReturnAfterChoosing(path: string): void {
  const { state } = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    const returnHere = () => {
      const stop = state.subscribe((now, before) => {
        if (now.supplierId === before.supplierId) return
        stop()
        void navigate(path, { replace: true, state: matchAgain })
      })
      const stopWaiting = usePicker.subscribe(({ open }) => {
        if (open) return
        stopWaiting()
        setTimeout(stop, waitMs)
      })
    }
    if (usePicker.getState().open) returnHere()
    return usePicker.subscribe(({ open }, before) => {
      if (open && !before.open) returnHere()
    })
  }, [state, navigate, path])
}
