// The multibuys of one offer on its product's page: the label, until when and at what times, what it costs within it, and the way to its other goods.
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { priceInDeal } from '#features/catalogue/catalogue/price-in-deal.ts'
import { DealLabel } from '#features/catalogue/catalogue/web/deal-labels.tsx'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { recurringTexts } from '#features/catalogue/catalogue/web/recurring-times.ts'
import { unitPriceText } from '#features/catalogue/catalogue/web/unit-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Link } from '#web/kit/link.tsx'
import { useLanguage } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'

type PageMultibuy = NonNullable<PageOffer['multibuys']>[number]

export function ProductDeals({ offer }: { offer: PageOffer }) {
  const t = useWords()
  const language = useLanguage()
  if (!offer.multibuys) return null
  return (
    <ul className="product-page-deals">
      {offer.multibuys.map((multibuy) => {
        const price = priceText(t, offer, multibuy)
        return (
          <li key={multibuy.id}>
            <DealLabel text={multibuy.text} programme={multibuy.programme} />
            <span className="product-page-note">
              {t('catalogue.untilDay', {
                day: formatDayShort(lastValidDay(new Date(multibuy.end_at)), language),
              })}
              {recurringTexts(t, multibuy).map((text) => ` · ${text}`)}
            </span>
            {price && <span className="product-page-deal-line">{price}</span>}
            {multibuy.offers_count > 1 && (
              <span className="product-page-deal-line">
                <Link
                  to={pageTo('multibuy', { id: multibuy.id })}
                  aria-label={t('catalogue.dealAllNamed', { deal: multibuy.text })}
                >
                  {t('catalogue.dealAll')}
                </Link>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What it costs if the multibuy is filled with it alone: the price of one, and per kilogram or litre. */
function priceText(t: Translate, offer: PageOffer, { terms }: PageMultibuy): string | undefined {
  const cents = priceInDeal(terms, offer.price_in_cents)
  if (cents === undefined) return undefined
  const price = formatRand(displayedCents(offer, cents))
  if (offer.per_kg) return t('catalogue.inDeal', { price: `${price}/${priceUnit(offer).unit}` })
  const per = unitPriceText(t, offer, cents)
  return per === undefined
    ? t('catalogue.inDealEach', { price })
    : t('catalogue.inDealEachPer', { price, per })
}
