// The copy of the shelf on this phone: offered with its size, dated, and fetched again when it is a day old.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayAndTime } from '#kernel/time.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { fetchCopy, readCopy } from './kept-shelf.ts'

/** A row of a real list, compressed. */
const bytesPerRow = 35
const maxAgeMs = 24 * 60 * 60 * 1000

const copyKey = (supplierId: string) => ['shelf-copy', supplierId] as const

/** The copy of the branch's shelf on this phone; null where there is none. One that is old is fetched again, if there is a signal. */
export const useCopy = (supplierId: string) => {
  const shop = useShop()
  return useQuery({
    queryKey: copyKey(supplierId),
    queryFn: async () => {
      const kept = await readCopy(supplierId)
      if (!kept) return null
      const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
      if (Date.now() - kept.at < maxAgeMs || saveData || !navigator.onLine) return kept
      return fetchCopy(shop, supplierId).catch(() => kept)
    },
    // Only browsers have one.
    enabled: typeof indexedDB !== 'undefined',
    meta: { personal: true },
  })
}

export function KeepShelf({ supplierId, count }: { supplierId: string; count: number }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const queries = useQueryClient()
  const { data: kept, isPending } = useCopy(supplierId)
  const [busy, setBusy] = useState(false)
  if (isPending) return null
  const size = t('shelf.kilobytes', { count: Math.max(1, Math.round((count * bytesPerRow) / 1000)) })
  async function keep() {
    setBusy(true)
    try {
      queries.setQueryData(copyKey(supplierId), await fetchCopy(shop, supplierId))
    } catch {
      notify({ kind: 'error', text: t('shelf.keep_failed') })
    }
    setBusy(false)
  }
  return (
    <div className="shelf__keep">
      {kept && (
        <p className="small soft">
          {t('shelf.kept', { count: kept.rows.length, at: formatDayAndTime(new Date(kept.at), language) })}
        </p>
      )}
      <Button icon={kept ? 'again' : 'phone'} busy={busy} onClick={() => void keep()}>
        {t(kept ? 'shelf.keep_again' : 'shelf.keep', { size })}
      </Button>
    </div>
  )
}
