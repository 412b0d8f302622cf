// The notice in the header's second row when there is no signal, or when the page shows a saved copy: two short lines on a phone. It is
// the alert of a lost connection [spec 4, spec 8], and stays in sight.
import './offline.css'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useWords } from '#web/words.ts'
import { useSaved } from './saved-store.ts'

const SavedCopy = lazy(() => import('./saved-copy.tsx').catch(() => ({ default: () => null })))

export function OfflineBanner() {
  const t = useWords()
  const offline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )
  const saved = useSaved((state) => state.saved)
  return offline || saved ? (
    <p className="offline-banner" role={offline ? 'alert' : 'status'}>
      {offline && `${t('shell.alert_connection_lost')}. ${saved ? '' : t('shell.offline_banner')}`}
      {saved && (
        <Suspense>
          <SavedCopy />
        </Suspense>
      )}
    </p>
  ) : null
}

function watchConnection(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
