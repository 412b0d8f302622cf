// The wish for a missing product, shown under its line in a few words; a tap changes it.
import './line-wish.css'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import { useWishOf } from './wish-store.ts'

/** Shows the line's wish. `quiet` hides the default one. */
export function LineWish({ offer, quiet = false }: { offer: CardOffer; quiet?: boolean }) {
  const t = useWords()
  const shop = useShop()
  const current = useWishOf(offer)
  const usual = !current || (current.wish === 'ask' && !current.note)
  if (quiet && usual) return null

  async function open() {
    const [{ WishDialog }] = await Promise.all([import('./wish-dialog.tsx'), loadWordSet('wish', shop)])
    openModal(<WishDialog offer={offer} onClose={closeModal} />)
  }

  const text =
    current?.wish === 'this' && current.name
      ? t('shortages.say_named', { name: current.name })
      : t(`shortages.say_${current?.wish ?? 'ask'}`)
  return (
    <p className="small soft line-wish">
      <Button
        kind="quiet"
        icon="edit"
        onClick={() =>
          void open().catch(() => notify({ kind: 'error', text: t('shortages.no_signal'), key: 'wish' }))
        }
      >
        {t('shortages.if_missing', { what: text })}
        <span className="visually-hidden"> {offer.name}</span>
      </Button>
      {current?.note && <span className="line-wish__note">{current.note}</span>}
    </p>
  )
}
