// A carousel of promotions, striped where the shop's theme says so.
import './promotion-carousel.css'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { cardClass, OfferOnCard } from '#features/catalogue/catalogue/web/product-card.tsx'
import { Carousel, CarouselItem } from '#web/kit/carousel.tsx'
import { useShop } from '#web/shop.tsx'

export function PromotionCarousel({ title, offers }: { title: string; offers: CardOffer[] }) {
  const { config } = useShop()
  return (
    <section className={`promotions${config.theme.striped_promotions ? ' promotions--striped' : ''}`}>
      <h2 className="promotions__title">{title}</h2>
      <Carousel label={title}>
        {offers.map((offer) => (
          <CarouselItem key={offer.id}>
            <div className={`${cardClass(offer)} promotion`}>
              <OfferOnCard offer={offer} />
              <AddButton offer={offer} />
            </div>
          </CarouselItem>
        ))}
      </Carousel>
    </section>
  )
}
