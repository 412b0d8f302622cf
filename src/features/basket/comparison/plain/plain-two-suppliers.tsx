// What the basket would cost at two shops, where the second trip is worth it.
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CompareEntry, Comparison } from '../comparison-contract.ts'
import { moveFields, moveFormName } from '../web/move-fields.ts'

interface Props {
  split: NonNullable<Comparison['two_suppliers']>
  baskets: readonly CompareEntry[]
}

export function PlainTwoSuppliers({ split, baskets }: Props) {
  const t = useWords()
  const { config } = useShop()
  const best = baskets[0]
  const parts = split.parts.flatMap((sums) => {
    const entry = baskets.find(({ supplier }) => supplier.id === sums.supplier_id)
    return entry ? [{ ...sums, supplier: entry.supplier }] : []
  })
  if (!best || parts.length < 2) return null
  const more = best.items_short - split.items_short
  const mixes = mixesSuppliers(config)
  const ids = parts.map(({ supplier_id }) => supplier_id)
  return (
    <section>
      <h2>{t('comparison.two_title')}</h2>
      <p>
        <span className="price">{formatRand(split.total_in_cents)}</span>{' '}
        <span className="save">
          {more > 0
            ? t('comparison.two_more', { count: more })
            : t('comparison.two_saves', { amount: formatRand(best.total_in_cents - split.total_in_cents) })}
        </span>
      </p>
      {split.items_short > 0 && <p>{t('comparison.not_direct')}</p>}
      {baskets.some(({ deals }) => deals > 0) && <p>{t('comparison.two_no_deals')}</p>}
      <ul className="rows">
        {parts.map(({ supplier_id: id, supplier, shipping_cost_in_cents: fee, total_in_cents: total }) => (
          <li key={id}>
            <b>{supplier.name}</b> {formatRand(total)}
            {fee > 0 && (
              <span className="soft"> {t('comparison.two_delivery', { amount: formatRand(fee) })}</span>
            )}
            {!mixes && (
              <PlainForm form={moveFormName}>
                <input
                  type="hidden"
                  name={moveFields.rest}
                  value={ids.filter((other) => other !== id).join(' ')}
                />
                <button type="submit" name={moveFields.suppliers} value={id}>
                  {t('comparison.two_first', { supplier: supplier.name })}
                </button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {mixes ? (
        !parts.some(({ supplier }) => supplier.closed) && (
          <PlainForm form={moveFormName}>
            <button type="submit" name={moveFields.suppliers} value={ids.join(' ')}>
              {t('comparison.two_buy')}
            </button>
          </PlainForm>
        )
      ) : (
        <p className="soft">{t('comparison.two_kept')}</p>
      )}
    </section>
  )
}
