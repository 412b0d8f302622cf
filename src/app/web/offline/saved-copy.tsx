// Says that the screen shows a copy saved on an earlier visit, and when it was saved, because prices may have changed.
import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatMoment } from '#kernel/time.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { copyFrom } from './saved-visit.ts'

export default function SavedCopy() {
  const t = useWords()
  const shop = useShop()
  const answers = shop.queries.getQueryCache()
  const oldest = useSyncExternalStore(
    (tell) => answers.subscribe(notifyManager.batchCalls(tell)),
    () => {
      const shown = answers.getAll().filter((query) => query.isActive())
      return Math.min(...shown.map((query) => copyFrom(query) ?? Number.POSITIVE_INFINITY))
    },
  )
  if (oldest === Number.POSITIVE_INFINITY) return null
  const time = formatMoment(new Date(oldest), new Date(), shop.language)
  return <span>{t('offline.saved_copy', { time })}</span>
}
