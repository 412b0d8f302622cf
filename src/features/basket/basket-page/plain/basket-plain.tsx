// The basket as a plain page: each line with its amount to type over, the sum, and the ways on. A loader of its own asks for today's
// prices, since the basket at the server is priced now.
import { useSearchParams } from 'react-router'
import { lineTotal, maxLines, subtotal } from '#features/basket/basket/basket.ts'
import { groupBySupplier, orderableParts } from '#features/basket/basket/group-by-supplier.ts'
import { whyNotCheckout } from '#features/basket/basket/why-not-checkout.ts'
import { PlainPrice } from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { PlainPicture } from '#web/plain/plain-picture.tsx'
import { useShop } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { notCheckoutWords } from '../web/not-checkout-words.ts'

export function Component() {
  const t = useWords()
  const items = useCartItems()
  if (items.length === 0)
    return (
      <>
        <p>{t('basket.empty')}</p>
        <p>
          <a className="act" href={pageTo('home')}>
            {t('basket.start_shopping')}
          </a>
        </p>
      </>
    )
  const parts = groupBySupplier(items)
  return (
    <>
      {parts.map(({ supplier, lines }) => (
        <section key={supplier.id}>
          <h2>{supplier.name}</h2>
          <ul className="rows">
            {lines.map((line) => (
              <Line key={line.offer.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <Sum items={items} />
      <p>
        <a href={pageTo('home')}>{t('basket.continue')}</a>
      </p>
      <form method="post">
        <button type="submit" name="clear-basket" value="1">
          {t('basket.clear')}
        </button>
      </form>
    </>
  )
}

function Line({ line }: { line: CartLine }) {
  const t = useWords()
  const { offer, qty } = line
  const [search] = useSearchParams()
  const wrong = usePosted('basket', { offer: offer.id })?.errorOf('amount', 'lines')
  const amount = offer.per_kg ? weightFromBase(qty, offer.per_kg_conversion_rate ?? 1) : qty
  const unit = offer.per_kg ? (offer.per_kg_symbol ?? 'kg') : null
  return (
    <li id={offer.id}>
      <PlainPicture src={offer.sellable.image_url} />
      <a href={pageTo('product', { id: offer.sellable.product_id })}>{offer.name}</a>
      <br />
      <PlainPrice offer={offer} exact />
      {offer.out_of_stock_at !== null ? (
        <p className="problem">{t('basket.gone_text')}</p>
      ) : (
        <p>
          <b>{formatRand(lineTotal(line))}</b>
          {(line.deal_in_cents ?? 0) > 0 && (
            <span className="save">
              {' '}
              {t('basket.deal_off', { amount: formatRand(line.deal_in_cents ?? 0) })}
            </span>
          )}
        </p>
      )}
      <PlainForm form="basket" className="inline">
        <input type="hidden" name="offer" value={offer.id} />
        <input
          className="num"
          name="amount"
          inputMode="decimal"
          defaultValue={formatQty(amount, unit)}
          aria-label={t('basket.plain_amount', { name: offer.name })}
        />{' '}
        {unit} <button type="submit">{t('basket.set_amount')}</button>{' '}
        <button type="submit" name="basket" value={`${offer.id} 0`}>
          {t('basket.plain_remove')}
        </button>
      </PlainForm>
      {search.get('fitted') === offer.id && <p className="note">{t('basket.fitted')}</p>}
      {wrong && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
    </li>
  )
}

function Sum({ items }: { items: CartLine[] }) {
  const t = useWords()
  const { config } = useShop()
  const parts = orderableParts(items)
  const problems = parts.flatMap(({ supplier, lines }) => {
    const problem = whyNotCheckout(lines, { supplierId: supplier.id, mode: 'agency' })
    if (!problem) return []
    const text = t(notCheckoutWords[problem], {
      minimum: formatRand(minimumOrderInCents),
      missing: formatRand(minimumOrderInCents - subtotal(lines)),
      most: maxLines,
    })
    return parts.length > 1 ? `${supplier.name}: ${text}` : text
  })
  return (
    <>
      <p className="total">
        {t('basket.subtotal')}: {formatRand(subtotal(items))}
      </p>
      {problems.map((text) => (
        <p className="note" key={text}>
          {text}
        </p>
      ))}
      {problems.length === 0 && parts.length > 0 && (
        <p>
          <a className="act" href={pageTo('checkoutDispatch')}>
            {t('basket.place_order')}
          </a>
        </p>
      )}
      {config.mode === 'market' && items.length <= maxLines && (
        <p>
          <a href={pageTo('compare')}>{t('basket.compare')}</a>
        </p>
      )}
    </>
  )
}
