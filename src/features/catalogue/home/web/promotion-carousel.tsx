// A carousel of promotions, striped where the shop's theme says so.
import './promotion-carousel.css'
import { Link } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { DealLabels } from '#features/catalogue/catalogue/web/deal-labels.tsx'
import { UnitPrice } from '#features/catalogue/catalogue/web/unit-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Carousel, CarouselItem } from '#web/kit/carousel.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Price } from '#web/kit/price.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function PromotionCarousel({ title, offers }: { title: string; offers: CardOffer[] }) {
  const { config } = useShop()
  return (
    <section className={`promotions${config.theme.striped_promotions ? ' promotions--striped' : ''}`}>
      <h2 className="promotions__title">{title}</h2>
      <Carousel label={title}>
        {offers.map((offer) => (
          <CarouselItem key={offer.id}>
            <PromotionCard offer={offer} />
          </CarouselItem>
        ))}
      </Carousel>
    </section>
  )
}

function PromotionCard({ offer }: { offer: CardOffer }) {
  const t = useWords()
  const language = useLanguage()
  const saving = offer.base_price_in_cents - offer.price_in_cents
  return (
    <div className="promotion">
      <Picture src={offer.sellable.image_url} alt="" of={offer.name} width={120} height={120} />
      {saving > 0 && (
        <span className="promotion__save">{t('shopfront.save', { amount: formatRand(saving) })}</span>
      )}
      <Link
        className="promotion__link"
        to={pageTo('product', { id: offer.sellable.product_id })}
        onClick={() => trackTap(offer)}
      >
        <span className="promotion__name">{offer.name}</span>
      </Link>
      <Price cents={offer.price_in_cents} was={offer.base_price_in_cents} />
      <UnitPrice offer={offer} cents={offer.price_in_cents} className="soft small" />
      <DealLabels offer={offer} />
      <span className="soft small">
        {offer.end_at &&
          t('shopfront.valid_until', { day: formatDayShort(lastValidDay(new Date(offer.end_at)), language) })}
      </span>
      <AddButton offer={offer} />
    </div>
  )
}
