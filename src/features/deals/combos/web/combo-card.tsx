// The card of a combo: its parts, and beside its price what this branch charges for them singly now, if it sells them all.
import './combo-card.css'
import { Link } from 'react-router'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import type { ComboPart } from '#features/deals/promotions/deal-contract.ts'
import { DealBadges, type DealCardProps, Saving, Shops } from '#features/deals/promotions/web/deal-card.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Picture } from '#web/kit/picture.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function ComboCard({ deal, eager }: DealCardProps) {
  const t = useWords()
  const language = useLanguage()
  const isOutOfStock = deal.out_of_stock_at !== null
  const singly = deal.singly_in_cents ?? 0
  return (
    <li className={isOutOfStock ? 'combo product-card-gone' : 'combo'}>
      <div className="combo__picture">
        <Picture src={deal.sellable.image_url} alt="" width={136} height={136} eager={eager} />
      </div>
      <Link
        className="combo__link"
        to={pageTo('product', { id: deal.sellable.product_id })}
        onClick={() => trackTap(deal)}
      >
        <span className="combo__name">{deal.name}</span>
      </Link>
      <p className="combo__badges">
        <Saving was={singly} now={deal.price_in_cents} />
        <DealBadges deal={deal} />
      </p>
      <div className="combo__price">
        <OfferPrice offer={deal} />
        {singly > deal.price_in_cents && (
          <p className="combo__singly">{t('combos.singly', { price: formatRand(singly) })}</p>
        )}
        {!deal.promo && deal.end_at && (
          <p className="combo__singly">
            {t('catalogue.untilDay', {
              day: formatDayShort(lastValidDay(new Date(deal.end_at)), language),
            })}
          </p>
        )}
        <Shops deal={deal} />
      </div>
      <ul className="combo__parts" aria-label={t('catalogue.contains')}>
        {deal.parts?.map((part) => (
          <Part key={part.product_id + part.name} part={part} />
        ))}
      </ul>
      <div className="combo__add">
        <AddButton offer={deal} />
      </div>
    </li>
  )
}

function Part({ part }: { part: ComboPart }) {
  const t = useWords()
  return (
    <li>
      <Picture src={part.image_url} alt="" width={44} height={44} />
      <span>
        <strong>{part.combo_qty} ×</strong>{' '}
        <Link to={pageTo('product', { id: part.product_id })}>{part.name}</Link>
        {part.out_of_stock && <span className="combo__out"> {t('catalogue.outOfStock')}</span>}
      </span>
      {part.single_in_cents !== null && (
        <span className="combo__single">{formatRand(part.single_in_cents)}</span>
      )}
    </li>
  )
}
