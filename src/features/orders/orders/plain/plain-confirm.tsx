// The end of checkout as a plain page: what is ordered, what it costs, and the button that places the order.
import { lineTotal, orderable } from '#features/basket/basket/basket.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { discountName } from '#features/deals/discounts/web/discount-name.ts'
import { formatFee } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { PlainCheck } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import type { CheckoutFormData } from '../web/checkout-form-data.ts'
import { confirmLabel } from '../web/confirm-label.ts'
import { type ConfirmedLine, shownQty, unitOfPrice } from '../web/confirmed-lines.ts'
import { offersCreditInPart } from '../web/credit-choice.tsx'
import type { CurrentTotals } from '../web/current-totals.ts'
import { orderObstacles } from '../web/order-obstacles.ts'
import { PlainSums } from './plain-sums.tsx'

interface Props {
  data: CheckoutFormData
  totals: CurrentTotals
}

export function PlainConfirm({ data, totals }: Props) {
  const t = useWords()
  const { validation, payment, lines, stop, address, problems, typed } = data
  const ordered = orderable(lines)
  const isMisplaced = stop !== undefined && (address === undefined || problems.has('address'))
  const obstacles = orderObstacles(t, validation, ordered)
  const isWished = typed.credit !== undefined
  const offersCredit = offersCreditInPart({
    isWished,
    usedInCents: validation.credit_in_cents,
    availableInCents: validation.credit_available_in_cents,
    subtotalInCents: validation.subtotal_in_cents,
  })
  const error = problems.get('total')
  return (
    <>
      <h2>{t('orders.summary')}</h2>
      <ul className="rows">
        {lines.map((line) => (
          <Line key={line.offer.id} line={line} />
        ))}
      </ul>
      {lines.some(({ offer }) => offer.per_kg) && <p className="soft">{t('basket.weight_note')}</p>}
      <Totals totals={totals} isCash={payment === 'cash'} isDelivered={stop !== undefined && !isMisplaced} />
      {offersCredit && (
        <PlainCheck name="credit" checked={isWished}>
          {t('orders.credit_use', { amount: formatRand(validation.credit_available_in_cents) })}{' '}
          {t('orders.credit_use_text')}
        </PlainCheck>
      )}
      {ordered.some(({ offer }) => offer.sellable.age_restricted) && (
        <PlainCheck name="of_age" checked={typed.of_age !== undefined} error={problems.get('of_age')}>
          {t(stop ? 'delivery.age_confirm' : 'orders.age_confirm')}
        </PlainCheck>
      )}
      {[...obstacles, ...(error ? [error] : [])].map((text) => (
        <p className="problem" key={text}>
          {text}
        </p>
      ))}
      {isMisplaced && <p className="note">{t('delivery.choose_first')}</p>}
      <p>
        <button type="submit" name="do" value="again">
          {t('orders.form_again')}
        </button>
      </p>
      {!isMisplaced && (
        <p>
          <button type="submit" className="act" name="do" value="confirm" disabled={obstacles.length > 0}>
            {confirmLabel(t, payment, totals.payable)}
          </button>
        </p>
      )}
    </>
  )
}

function Line({ line }: { line: ConfirmedLine }) {
  const t = useWords()
  const { offer, was, gone, changed, deal_in_cents: deal } = line
  const price = (cents: number) => formatRand(displayedCents(offer, cents))
  return (
    <li>
      <span className="more">{gone ? '–' : formatRand(lineTotal(line))}</span>
      {offer.name}{' '}
      <span className="soft">
        {shownQty(line)} × {price(offer.price_in_cents)}
        {unitOfPrice(offer)}
      </span>
      {was !== null && !gone && (
        <>
          {' '}
          {t('orders.was')} <s>{price(was)}</s>
        </>
      )}
      {deal && !gone ? (
        <span className="save"> {t('basket.deal_off', { amount: formatRand(deal) })}</span>
      ) : null}
      {(gone || changed) && <b className="error">{t(gone ? 'orders.no_stock' : 'orders.changed')}</b>}
    </li>
  )
}

interface TotalsProps {
  totals: CurrentTotals
  isCash: boolean
  isDelivered: boolean
}

function Totals({ totals, isCash, isDelivered }: TotalsProps) {
  const t = useWords()
  const { payable, rounding } = roundDownToTenCents(totals.payable)
  const { shipping, discount, credit } = totals
  return (
    <PlainSums
      sums={[
        [t('orders.subtotal'), totals.subtotal],
        discount > 0 && [discountName(t, totals.discountCode), -discount],
        isDelivered
          ? [t('orders.delivery'), formatFee(t, shipping)]
          : shipping > 0 && [t('orders.delivery'), shipping],
        totals.bags > 0 && [t('orders.bags_count', { count: totals.bagQty }), totals.bags],
        [t('orders.total'), totals.total, 'total'],
        credit > 0 && [t('orders.credit'), -credit],
        isCash && rounding !== 0
          ? [t('orders.cash_about'), payable]
          : credit > 0 && [t('orders.pay_owed'), totals.payable, 'total'],
      ]}
    />
  )
}
