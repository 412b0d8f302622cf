// Combos as a plain page: what each holds, and what the parts cost singly.
import type { Deal } from '#features/deals/promotions/deal-contract.ts'
import { PlainDeals } from '#features/deals/promotions/plain/plain-deals.tsx'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

export const Component = () => <PlainDeals kind="combos" more={Parts} />

function Parts({ deal: { parts = [], singly_in_cents: singly, price_in_cents: price } }: { deal: Deal }) {
  const t = useWords()
  const names = parts.map(
    ({ combo_qty: qty, name, out_of_stock }) =>
      `${qty} × ${name}${out_of_stock ? ` (${t('catalogue.outOfStock')})` : ''}`,
  )
  return (
    <>
      <br />
      {names.join(', ')}
      {singly && singly > price && (
        <span className="soft"> {t('combos.singly', { price: formatRand(singly) })}</span>
      )}
    </>
  )
}
