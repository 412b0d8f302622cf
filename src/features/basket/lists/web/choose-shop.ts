// Choosing a shop leads home, for most pages belong to the one that is left. A list does not: it is looked for at the shop
// that was chosen, whoever asked for the choice.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'

/** The choice closes the picker first, and may have to ask about the basket before it is made. */
const patienceMs = 5000

/** With this in its address's state a list is looked for at once: it was, before the choice. */
const lookAgain = { look: true }

export const looksAgain = (state: unknown): boolean => (state as typeof lookAgain | null)?.look === true

/** From this page a choice leads back to it. */
export function useStayHere(path: string): void {
  const { state } = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    const comeBack = () => {
      const stop = state.subscribe((now, before) => {
        if (now.supplierId === before.supplierId) return
        stop()
        void navigate(path, { replace: true, state: lookAgain })
      })
      const stopWaiting = usePicker.subscribe(({ open }) => {
        if (open) return
        stopWaiting()
        setTimeout(stop, patienceMs)
      })
    }
    if (usePicker.getState().open) comeBack()
    return usePicker.subscribe(({ open }, before) => {
      if (open && !before.open) comeBack()
    })
  }, [state, navigate, path])
}
