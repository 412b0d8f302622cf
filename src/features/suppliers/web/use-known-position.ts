// Who has said before that we may know where they are is not asked to say it again.
import { useEffect } from 'react'
import { findPosition } from './find-position.ts'
import { setPosition, usePicker } from './picker-store.ts'

export function useKnownPosition(): void {
  useEffect(() => {
    if (usePicker.getState().position) return
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(async ({ state }) => {
        const found = state === 'granted' ? await findPosition() : null
        if (found && found !== 'missing') setPosition(found)
      })
      .catch(() => {})
  }, [])
}
