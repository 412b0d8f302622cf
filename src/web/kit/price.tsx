// A price and, if it is reduced, the previous one.
import './price.css'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

export function Price({ cents, was, size }: { cents: number; was?: number | null; size?: 'large' }) {
  const t = useWords()
  const reduced = was !== undefined && was !== null && was > cents
  return (
    <span className={`price${reduced ? ' price--reduced' : ''}${size ? ' price--large' : ''}`}>
      {reduced && <span className="visually-hidden">{t('kit.price_now')} </span>}
      <span className="price__now">{formatRand(cents)}</span>
      {reduced && (
        <>
          <span className="visually-hidden"> {t('kit.price_was')} </span>
          <s className="price__was">{formatRand(was)}</s>
        </>
      )}
    </span>
  )
}
