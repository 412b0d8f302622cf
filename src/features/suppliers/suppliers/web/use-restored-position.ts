// Restores the position of a shopper who named a place before, or has allowed location, so that they are not asked again.
import { useEffect } from 'react'
import { usePicker } from '#web/stores/picker-store.ts'
import { locate, restorePlace } from './shopper-position.ts'

export function useRestoredPosition(): void {
  useEffect(() => {
    const { position, locating } = usePicker.getState()
    if (position || locating || restorePlace()) return
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => {
        const now = usePicker.getState()
        // They may have said where they are meanwhile, or have been told that nobody can.
        if (state === 'granted' && !now.position && !now.locating && !now.error) void locate()
      })
      .catch(() => {})
  }, [])
}
