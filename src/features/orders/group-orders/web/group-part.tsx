// One part of a group at checkout: how and when it is handed over, how it is paid, and its lines.

import { discountName } from '#features/deals/discounts/web/discount-name.ts'
import { LinesToOrder } from '#features/orders/orders/web/confirmation-lines.tsx'
import { DiscountCode } from '#features/orders/orders/web/discount-code.tsx'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { SlotAndPayment } from '#features/orders/orders/web/slot-and-payment.tsx'
import { useSoonestSlot } from '#features/orders/orders/web/use-soonest-slot.ts'
import { DeliverySum } from '#features/suppliers/delivery/web/delivery-sum.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import { choosePart } from './group-choices.ts'
import { LeaveForLater } from './leave-for-later.tsx'
import { PartWay } from './part-way.tsx'
import type { PartState } from './use-parts.ts'

interface Props {
  part: PartState
  /** Where its branch is; undefined until it is known. */
  branchAddress: string | undefined
  parts: readonly PartState[]
  tried: boolean
}

export function GroupPartView({ part, branchAddress, parts, tried }: Props) {
  const t = useWords()
  const { supplier } = part
  const { id } = supplier
  const gone = part.lines.some((line) => line.gone)
  useSoonestSlot(part.validation && part.slots.data, part.choices.collection_date, (startsAt) =>
    choosePart(id, { collection_date: startsAt }),
  )
  return (
    <section className="card stack group-part" aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`} className="group-part__name">
        <Icon name="shop" /> {supplier.name}
      </h2>
      {part.obstacles.length > 0 && (
        <Notice tone="act">
          {part.obstacles.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <LeaveForLater parts={parts} supplier={supplier} />
        </Notice>
      )}
      {gone && part.orderedLines.length > 0 && (
        <Notice tone="act" title={t('orders.gone_out')}>
          <p>{t('group.gone_text')}</p>
        </Notice>
      )}
      {part.changed && (
        <Notice tone="wait" title={t('orders.prices_changed')}>
          <p>{t('orders.prices_changed_text')}</p>
        </Notice>
      )}
      <PartWay part={part} branchAddress={branchAddress} parts={parts} />
      <SlotAndPayment
        of={id}
        config={part.config}
        choices={part.choices}
        onChoose={(change) => choosePart(id, change)}
        slots={part.slots}
        slot={part.slot}
        slotError={part.slotError}
        liquorHours={part.validation?.liquor_hours}
        payments={part.payments}
        card={part.card}
        delivered={part.delivered}
        payableInCents={part.totals.payable}
        lines={part.orderedLines}
        tried={tried}
      />
      <DiscountCode
        cart={part.input}
        validation={part.validation}
        current={part.priced ? part.validation : undefined}
        chosen={part.choices}
        onChoose={(change) => choosePart(id, change)}
      />
      <LinesToOrder lines={part.lines} />
      <dl className="sums">
        {part.totals.discount > 0 && (
          <Sum name={discountName(t, part.totals.discountCode)} cents={-part.totals.discount} />
        )}
        {part.delivered && part.input.shipping_address && !part.addressError && (
          <DeliverySum cents={part.priced ? part.totals.shipping : undefined} />
        )}
        {part.totals.bags > 0 && (
          <Sum name={t('orders.bags_count', { count: part.totals.bagQty })} cents={part.totals.bags} />
        )}
        <Sum name={t('orders.total')} cents={part.totals.total} strong />
        {part.totals.credit > 0 && (
          <>
            <Sum name={t('orders.credit')} cents={-part.totals.credit} />
            <Sum name={t('orders.pay_owed')} cents={part.totals.payable} strong />
          </>
        )}
      </dl>
    </section>
  )
}
