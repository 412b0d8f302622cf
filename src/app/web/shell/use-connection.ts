// Shows an alert when the connection is lost and when it is back [spec 4, spec 8]. On shoppers' pages the header's second row is the
// alert of a lost one (offline-banner.tsx), so that it is said once.
import { useEffect } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { useWords } from '#web/words.ts'

/** Watches the connection. Without a banner, a lost one is said in an alert, also to a page that was opened without a signal. */
export function useConnection({ hasBanner }: { hasBanner: boolean }): void {
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
    if (!hasBanner) {
      if (!navigator.onLine) lost()
      addEventListener('offline', lost)
    }
    addEventListener('online', restored)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', restored)
    }
  }, [t, hasBanner])
}
