// How one part of a group is handed over, the switch that changes it, and why the part cannot go to the chosen address.
import { subtotal } from '#features/basket/basket/basket.ts'
import { WayRadios } from '#features/orders/orders/web/way-radios.tsx'
import { DeliveryTerms } from '#features/suppliers/delivery/web/delivery-terms.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import { choosePartWay } from './group-choices.ts'
import { LeaveForLater } from './leave-for-later.tsx'
import type { PartState } from './use-parts.ts'
import { wayNames } from './way-names.ts'

interface Props {
  part: PartState
  /** Where the branch is; undefined until it is known. */
  branchAddress: string | undefined
  parts: readonly PartState[]
}

export function PartWay({ part, branchAddress, parts }: Props) {
  const t = useWords()
  const { supplier, delivered, config } = part
  const way = part.choices.shipping_provider ?? 'COLLECT'
  const offers = config?.shipping ?? []
  const offered = offers.find(({ name }) => name === way)
  const names = offers.map(({ name }) => name)
  if (config && !offered)
    return (
      <Notice tone="act">
        <p>{t('orders.no_collect')}</p>
        <LeaveForLater parts={parts} supplier={supplier} />
      </Notice>
    )
  return (
    <fieldset id={`how-${supplier.id}`} className="card stack checkout__part">
      <legend>
        <Icon name={delivered ? 'truck' : 'shop'} /> {t('orders.how')}
      </legend>
      <WayRadios
        name={`way-${supplier.id}`}
        ways={names}
        chosen={way}
        onChoose={(to) => choosePartWay(supplier.id, { from: way, to })}
      />
      {(names.length < 2 || !delivered) && (
        <p className="dispatch__address">
          <Icon name={delivered ? 'truck' : 'place'} size="small" />
          {delivered ? t(wayNames[way] ?? 'delivery.courier') : branchAddress}
        </p>
      )}
      {delivered && offered && !part.input.shipping_address && (
        <DeliveryTerms way={offered} subtotalInCents={subtotal(part.orderedLines)} />
      )}
      {part.addressError && (
        <Notice tone="act">
          <p>{part.addressError}</p>
          {names.includes('COLLECT') && (
            <Button
              onClick={() => {
                choosePartWay(supplier.id, { from: way, to: 'COLLECT' })
                // The button that had focus goes with the notice.
                document.getElementById('page-title')?.focus()
              }}
            >
              {t('group.collect_instead', { supplier: supplier.name })}
            </Button>
          )}
          <LeaveForLater parts={parts} supplier={supplier} />
        </Notice>
      )}
    </fieldset>
  )
}
