// One part of a group on the dispatch step: the ways in which its branch hands over, and what each costs.
import { countPieces } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { DeliveryTerms } from '#features/suppliers/delivery/web/delivery-terms.tsx'
import type { OfferedWay } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { choosePartWay } from './group-choices.ts'
import { LeaveForLater } from './leave-for-later.tsx'
import { wayNames } from './way-names.ts'

interface Props {
  part: SupplierPart<CartLine>
  parts: SupplierPart<CartLine>[]
  branch: { name: string; formatted_address: string; lat: number; lon: number }
  ways: OfferedWay[]
  chosen: string | undefined
  subtotalInCents: number
}

export function WaysOfPart({ part, parts, branch, ways, chosen, subtotalInCents }: Props) {
  const t = useWords()
  const { supplier, lines } = part
  return (
    <fieldset className="card stack checkout__part">
      <legend>
        <Icon name="shop" /> {branch.name}
      </legend>
      <div>
        <p className="dispatch__address">
          <Icon name="place" size="small" />
          {branch.formatted_address}
        </p>
        <p className="soft small">
          {t('orders.item_count', { count: countPieces(lines) })} · {formatRand(subtotalInCents)}
        </p>
      </div>
      {ways.length === 0 && (
        <Notice tone="act">
          <p>{t('orders.no_collect')}</p>
          <LeaveForLater parts={parts} supplier={supplier} />
        </Notice>
      )}
      {ways.map((way) => {
        const id = `way-${supplier.id}-${way.name}`
        return (
          <div key={way.name} className="group-way">
            <label className="choice">
              <input
                type="radio"
                name={`way-${supplier.id}`}
                checked={way.name === chosen}
                onChange={() => choosePartWay(supplier.id, { from: chosen, to: way.name })}
                aria-describedby={way.tariff ? id : undefined}
              />
              <span className="choice__words">
                <span className="choice__name">{t(wayNames[way.name] ?? 'delivery.courier')}</span>
                <span className="soft small">
                  {way.name === 'COLLECT' && t('orders.collect_text')}
                  {way.name === 'PICUP' && t('delivery.courier_text')}
                  {way.name === 'MANUAL_DELIVERY' && t('delivery.branch_text', { branch: branch.name })}
                </span>
              </span>
              <Icon name={way.name === 'COLLECT' ? 'shop' : 'truck'} />
            </label>
            <div id={id} className="group-way__terms small">
              <DeliveryTerms way={way} branch={branch} subtotalInCents={subtotalInCents} />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
