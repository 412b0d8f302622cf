// What deals take off a line of the basket, and how many more pieces would save more, with the button that adds them.
import type { Deal } from '#features/basket/basket/cart-contract.ts'
import { setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

interface Props {
  line: CartLine
  deals: readonly Deal[] | undefined
}

export function LineDeal({ line, deals = [] }: Props) {
  const t = useWords()
  const { offer, qty, deal_in_cents: off = 0 } = line
  const hints = deals.flatMap(({ id, text, hint }) =>
    hint && hint.offer_id === offer.id && hint.missing !== null
      ? [{ id, text, missing: hint.missing, amount: formatRand(hint.saving_in_cents) }]
      : [],
  )
  if (off === 0 && hints.length === 0) return null
  return (
    <div className="basket-line__deal" aria-live="polite">
      {off > 0 && (
        <p className="small basket-line__saved">{t('basket.deal_off', { amount: formatRand(off) })}</p>
      )}
      {hints.map(({ id, text, missing, amount }) => (
        <div key={id} className="spread basket-line__hint">
          <p className="small">{t('basket.deal_hint', { count: missing, amount, deal: text })}</p>
          <Button kind="quiet" icon="plus" onClick={() => setCartOffer(offer, qty + missing)}>
            {t('basket.deal_add', { count: missing })}
            <span className="visually-hidden"> {offer.name}</span>
          </Button>
        </div>
      ))}
    </div>
  )
}
