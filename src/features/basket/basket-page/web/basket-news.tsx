// A notice above the basket's lines that some of them changed, with one button that dismisses it. Screen readers announce what
// has just changed.

import { describeNews } from '#features/basket/basket/web/line-news.tsx'
import { dismissNews, useNews } from '#features/basket/basket/web/news-store.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

export function BasketNews({
  items,
  newlyChanged,
}: {
  items: readonly CartLine[]
  newlyChanged: readonly string[]
}) {
  const t = useWords()
  const news = useNews()
  const lines = items.filter(({ offer }) => news[offer.id])
  const announcement = lines
    .filter(({ offer }) => newlyChanged.includes(offer.id))
    .map((line) => `${line.offer.name}: ${describeNews(t, line, news[line.offer.id] ?? {}).join(', ')}`)
  return (
    <>
      {/* Empty at first, so that readers hear what comes into it. */}
      <p className="visually-hidden" aria-live="polite">
        {announcement.join('. ')}
      </p>
      {lines.length > 0 && (
        <div className="notice notice--wait">
          <Icon name="info" />
          <p className="notice__words">{t('basket.news', { count: lines.length })}</p>
          <Button
            onClick={() => {
              dismissNews()
              document.getElementById('page-title')?.focus()
            }}
          >
            {t('basket.news_seen')}
          </Button>
        </div>
      )}
    </>
  )
}
