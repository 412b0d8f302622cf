// Loads a part of the page when its button is pressed: the button is busy meanwhile, and a failure is shown.
import { useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { useWords } from '#web/words.ts'
import { failureText } from './call-failure-text.ts'

/** Returns what `load` gave, once `open` was called and until `close` is. */
export function useOnDemand<T extends object>(load: () => Promise<T>) {
  const t = useWords()
  const [loaded, setLoaded] = useState<T>()
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      setLoaded(await load())
    } catch (error) {
      notify({ kind: 'error', text: failureText(t, error) })
    }
    setBusy(false)
  }
  return { loaded, busy, open: () => void open(), close: () => setLoaded(undefined) }
}
