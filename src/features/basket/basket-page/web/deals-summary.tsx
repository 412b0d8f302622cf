// What deals take off the basket together, what would save more, and what members of a programme would pay less for.
import { Link } from 'react-router'
import { orderable } from '#features/basket/basket/basket.ts'
import type { Deal } from '#features/basket/basket/cart-contract.ts'
import { formatRand, sumCents } from '#kernel/money.ts'
import { pageTo } from '#paths'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

interface Props {
  items: CartLine[]
  /** The multibuys of the basket; undefined until the shop has answered for it as it is. */
  deals: readonly Deal[] | undefined
}

export function DealsSummary({ items, deals }: Props) {
  const t = useWords()
  const saved = sumCents(orderable(items).map((line) => line.deal_in_cents ?? 0))
  const isWaiting = deals === undefined && items.some(({ offer }) => offer.multibuys !== undefined)
  const forMembers = Map.groupBy(
    (deals ?? []).filter((deal) => !deal.is_member),
    ({ programme }) => programme ?? '',
  )
  return (
    <>
      {saved > 0 && (
        <p className="basket-summary__saved">{t('basket.deal_saved', { amount: formatRand(saved) })}</p>
      )}
      {isWaiting && <p className="soft small">{t('basket.deal_checking')}</p>}
      {(deals ?? []).map(({ id, text, hint }) =>
        hint && hint.missing_in_cents !== null ? (
          <p key={id} className="small">
            {t('basket.deal_hint_total', {
              deal: text,
              missing: formatRand(hint.missing_in_cents),
              amount: formatRand(hint.saving_in_cents),
            })}
          </p>
        ) : null,
      )}
      {[...forMembers].map(([programme, theirs]) => (
        <p key={programme} className="small">
          {t('basket.deal_members', { programme, deals: theirs.map(({ text }) => text).join(', ') })}{' '}
          <Link to={`${pageTo('profile')}#loyalty`}>{t('basket.deal_join', { programme })}</Link>
        </p>
      ))}
    </>
  )
}
