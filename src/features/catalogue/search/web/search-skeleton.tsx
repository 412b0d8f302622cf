// A skeleton of results that are being loaded. Screen readers announce only that something is loading.
import '#web/kit/skeleton.css'
import { useWords } from '#web/words.ts'

const cards = 'abcdefghi'.split('')

export function SearchSkeleton() {
  const t = useWords()
  return (
    <div role="status">
      <span className="visually-hidden">{t('kit.loading')}</span>
      <div className="product-grid" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="product-card skeleton">
            <span className="skeleton__picture" />
            <span className="skeleton__line" />
            <span className="skeleton__line" />
          </div>
        ))}
      </div>
    </div>
  )
}
