// Shows an alert when the connection is lost and when it is back [spec 4, spec 8].
import { useEffect } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { useWords } from '#web/words.ts'

/** Watches the connection. With `atOnce`, a page that was opened without a signal shows the alert as well. */
export function useConnection(atOnce = false): void {
  const t = useWords()
  useEffect(() => {
    const lost = () => {
      // It stays until the connection is back, or somebody closes it.
      notify({ key: 'connection', kind: 'error', text: t('shell.alert_connection_lost'), vanishMs: null })
    }
    const restored = () => {
      notify({
        key: 'connection',
        kind: 'success',
        text: t('shell.alert_connection_restored'),
        vanishMs: 1000,
      })
    }
    if (atOnce && !navigator.onLine) lost()
    addEventListener('offline', lost)
    addEventListener('online', restored)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', restored)
    }
  }, [t, atOnce])
}
