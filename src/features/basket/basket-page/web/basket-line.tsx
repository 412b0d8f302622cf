// One line of the basket: the product, its quantity, its total and a button that removes it.
import { Link, useSearchParams } from 'react-router'
import { lineTotal } from '#features/basket/basket/basket.ts'
import type { Deal } from '#features/basket/basket/cart-contract.ts'
import { setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { LineNews } from '#features/basket/basket/web/line-news.tsx'
import { useRemoveLine } from '#features/basket/basket/web/remove-line.ts'
import { LineWish } from '#features/basket/wishes/web/line-wish.tsx'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { UnitPrice } from '#features/catalogue/catalogue/web/unit-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Price } from '#web/kit/price.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { LineDeal } from './line-deal.tsx'

interface Props {
  line: CartLine
  /** The multibuys of the basket; undefined until the shop has answered for it as it is. */
  deals: readonly Deal[] | undefined
}

export function BasketLine({ line, deals }: Props) {
  const t = useWords()
  const { offer, qty } = line
  const isOutOfStock = offer.out_of_stock_at !== null
  const remove = useRemoveLine()
  const [search] = useSearchParams()
  const wrong = usePosted('basket', { offer: offer.id })?.errorOf('amount', 'lines')
  const fitted = search.get('fitted') === offer.id
  return (
    <li className={isOutOfStock ? 'basket-line basket-line--gone' : 'basket-line'}>
      <div className="basket-line__picture">
        <Picture src={offer.sellable.image_url} alt="" width={72} height={72} />
      </div>
      <div className="basket-line__about">
        <Link className="basket-line__name" to={pageTo('product', { id: offer.sellable.product_id })}>
          {offer.name}
        </Link>
        <p className="basket-line__price">
          <Price
            cents={displayedCents(offer, offer.price_in_cents)}
            was={offer.promo ? displayedCents(offer, offer.base_price_in_cents) : null}
          />{' '}
          <span className="soft small">{unitWords(t, offer)}</span>{' '}
          <UnitPrice offer={offer} cents={offer.price_in_cents} className="soft small" />
        </p>
        <p className="row basket-line__badges">
          {isOutOfStock && <Badge tone="wait">{t('basket.out_of_stock')}</Badge>}
          {!isOutOfStock && offer.low_stock_string && <Badge tone="wait">{offer.low_stock_string}</Badge>}
          {offer.sellable.age_restricted && <Badge>{t('basket.age')}</Badge>}
          {offer.stokvel && <Badge tone="good">{t('basket.stokvel')}</Badge>}
        </p>
        {isOutOfStock && <p className="small basket-line__gone">{t('basket.gone_text')}</p>}
        <LineNews offer={offer} qty={qty} />
        {!isOutOfStock && <LineWish offer={offer} />}
      </div>
      <form
        method="post"
        className="basket-line__remove"
        onSubmit={async (event) => {
          event.preventDefault()
          // The button that had focus is gone with its line.
          if (await remove(line)) document.getElementById('page-title')?.focus()
        }}
      >
        <IconButton
          type="submit"
          name="basket"
          value={`${offer.id} 0`}
          icon="bin"
          label={t('basket.remove_named', { name: offer.name })}
        />
      </form>
      <div className="basket-line__foot">
        {/* Without script the buttons and Enter send the wanted quantity (basket-action.ts). */}
        <form method="post" onSubmit={(event) => event.preventDefault()}>
          <FormFields form="basket" />
          <input type="hidden" name="offer" value={offer.id} />
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t('basket.set_amount')}
          </button>
          <Stepper
            {...stepperOf(offer)}
            value={qty}
            onChange={(value) => setCartOffer(offer, value)}
            form={{ field: 'amount', button: 'basket', valueOf: (base) => `${offer.id} ${base}` }}
          />
          {fitted && <p className="small">{t('basket.fitted')}</p>}
          {wrong && (
            <p className="field__error" role="alert">
              <Icon name="warning" size="small" />
              {wrong}
            </p>
          )}
        </form>
        <p className="basket-line__total number">
          {isOutOfStock ? (
            <span className="soft small">{t('basket.not_counted')}</span>
          ) : (
            formatRand(lineTotal(line))
          )}
        </p>
      </div>
      {!isOutOfStock && <LineDeal line={line} deals={deals} />}
    </li>
  )
}

function unitWords(t: ReturnType<typeof useWords>, offer: CartLine['offer']): string {
  return offer.per_kg ? t('basket.per_unit', { unit: priceUnit(offer).unit }) : t('basket.each')
}
