// What the basket would cost at two shops, shown only where the second trip is worth it: what is bought at each, and the button
// to buy it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CompareEntry, Comparison } from '../comparison-contract.ts'
import { type BoughtPart, moveBasket } from './move-basket.ts'
import { MoveForm } from './move-form.tsx'
import { partOf } from './part-of.ts'

interface TwoSuppliersProps {
  split: NonNullable<Comparison['two_suppliers']>
  baskets: readonly CompareEntry[]
  lines: readonly CartLine[]
  disabled: boolean
}

export function TwoSuppliers({ split, baskets, lines, disabled }: TwoSuppliersProps) {
  const t = useWords()
  const shop = useShop()
  const best = baskets[0]
  const parts = split.parts.flatMap((sums) => {
    const entry = baskets.find(({ supplier }) => supplier.id === sums.supplier_id)
    return entry ? [{ sums, part: partOf(entry, split) }] : []
  })
  if (!best || parts.length < 2) return null
  const more = best.items_short - split.items_short
  const saves = best.total_in_cents - split.total_in_cents
  const mixes = mixesSuppliers(shop.config)
  const closed = parts.some(({ part }) => part.supplier.closed)
  return (
    <section className="card compare-store compare-two" aria-labelledby="two-suppliers">
      <div className="spread">
        <h2 id="two-suppliers">{t('comparison.two_title')}</h2>
        <strong className="compare-two__total number">{formatRand(split.total_in_cents)}</strong>
      </div>
      <p>
        <Pill
          tone="good"
          icon="scale"
          label={
            more > 0
              ? t('comparison.two_more', { count: more })
              : t('comparison.two_saves', { amount: formatRand(saves) })
          }
        />
      </p>
      {split.items_short > 0 && <p className="small">{t('comparison.not_direct')}</p>}
      {baskets.some(({ deals }) => deals > 0) && <p className="small">{t('comparison.two_no_deals')}</p>}
      <ul className="compare-two__parts">
        {parts.map(({ sums, part }) => (
          <li key={sums.supplier_id}>
            <p className="spread">
              <strong>{part.supplier.name}</strong>
              <span className="number">{formatRand(sums.total_in_cents)}</span>
            </p>
            {sums.shipping_cost_in_cents > 0 && (
              <p className="soft small">
                {t('comparison.two_delivery', { amount: formatRand(sums.shipping_cost_in_cents) })}
              </p>
            )}
            <details className="compare-store__why">
              <summary>
                {t('comparison.two_what', { count: sums.items_available })}
                <span className="visually-hidden"> {part.supplier.name}</span>
              </summary>
              <PartLines part={part} lines={lines} />
            </details>
            {!mixes && (
              <MoveButton
                parts={[part]}
                rest={parts.flatMap((other) => (other.part === part ? [] : [other.part]))}
                lines={lines}
                disabled={disabled}
                label={t('comparison.two_first', { supplier: part.supplier.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {mixes ? (
        <MoveButton
          parts={parts.map(({ part }) => part)}
          rest={[]}
          lines={lines}
          disabled={disabled || closed}
          label={t('comparison.two_buy')}
        />
      ) : (
        <p className="soft small">{t('comparison.two_kept')}</p>
      )}
    </section>
  )
}

function PartLines({ part, lines }: { part: BoughtPart; lines: readonly CartLine[] }) {
  const t = useWords()
  return (
    <ul className="compare-lines">
      {part.items.map(
        (item, line) =>
          item.total_in_cents !== null && (
            <li key={lines[line]?.offer.id ?? line}>
              <span>
                {lines[line]?.offer.name}
                {item.stand_in && (
                  <span className="soft small compare-lines__note">
                    {t('comparison.instead', { name: item.stand_in.name })}
                  </span>
                )}
              </span>
              <span className="number">{formatRand(item.total_in_cents)}</span>
            </li>
          ),
      )}
    </ul>
  )
}

interface MoveButtonProps {
  parts: readonly BoughtPart[]
  rest: readonly BoughtPart[]
  lines: readonly CartLine[]
  disabled: boolean
  label: string
}

function MoveButton({ parts, rest, lines, disabled, label }: MoveButtonProps) {
  const shop = useShop()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return (
    <MoveForm parts={parts} rest={rest}>
      <Button
        type="submit"
        name="to"
        value="basket"
        disabled={disabled}
        busy={busy}
        onClick={async () => {
          setBusy(true)
          await moveBasket(shop, { parts, rest, lines, to: 'basket', navigate })
          setBusy(false)
        }}
      >
        {label}
      </Button>
    </MoveForm>
  )
}
