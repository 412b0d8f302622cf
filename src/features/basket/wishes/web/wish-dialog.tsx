// The dialog for what to do if a product is missing: ask, something similar, a certain product, or leave it out; and a note for
// the picker.
import './wish-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { maxNoteLength, type WishKind, wishKinds } from '../wish-kinds.ts'
import { saveWish, useWishOf } from './wish-store.ts'

interface Props {
  offer: CardOffer
  onClose: () => void
}

export function WishDialog({ offer, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const current = useWishOf(offer)
  const [wish, setWish] = useState<WishKind>(current?.wish ?? 'ask')
  const [instead, setInstead] = useState({ id: current?.offer_id ?? null, name: current?.name ?? null })
  const [note, setNote] = useState(current?.note ?? '')
  const [tried, setTried] = useState(false)
  const form = useId()
  const unchosen = wish === 'this' && !instead.id

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (unchosen) return
    const mine = wish === 'this' ? instead : { id: null, name: null }
    saveWish(offer, { wish, offer_id: mine.id, name: mine.name, note: note.trim() })
    if (shop.account) {
      const { id: user_id } = shop.account
      const product = { product_id: offer.sellable.product_id, wish, wish_offer_id: mine.id }
      const wishes = [{ ...product, note: note.trim() || null }]
      // It goes along with the order in any case: this is for the other devices.
      shop.api('keepWishes', { params: { user_id }, body: { wishes } }).catch(() => {})
    }
    onClose()
  }

  return (
    <Dialog
      open
      title={t('shortages.wish_title')}
      onClose={onClose}
      foot={
        <Button type="submit" form={form} kind="primary">
          {t('shortages.wish_save')}
        </Button>
      }
    >
      <form id={form} className="stack wish" onSubmit={save} noValidate>
        <p>
          <strong>{offer.name}</strong>
        </p>
        <fieldset className="wish__kinds">
          <legend className="visually-hidden">{t('shortages.wish_title')}</legend>
          {wishKinds.map((kind) => (
            <label key={kind} className="check">
              <input type="radio" name="wish" checked={wish === kind} onChange={() => setWish(kind)} />
              <span>
                {t(`shortages.kind_${kind}`)}
                <small className="soft">{t(`shortages.kind_${kind}_text`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {wish === 'this' && <Alternatives offer={offer} chosen={instead.id} onChoose={setInstead} />}
        {tried && unchosen && (
          <p role="alert" className="field__error">
            {t('shortages.choose_one')}
          </p>
        )}
        <TextField
          label={t('shortages.note')}
          hint={t('shortages.note_hint')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={maxNoteLength}
          rows={2}
        />
      </form>
    </Dialog>
  )
}

interface Choice {
  offer: CardOffer
  chosen: string | null
  onChoose: (instead: { id: string; name: string }) => void
}

/** What else there is of the same product at the same branch. */
function Alternatives({ offer, chosen, onChoose }: Choice) {
  const t = useWords()
  const shop = useShop()
  const query = { supplier_id: offer.supplier.id }
  const id = offer.sellable.product_id
  const { data, isError } = useQuery({
    queryKey: ['wish-offers', id, query.supplier_id],
    queryFn: ({ signal }) => shop.api('productOffers', { params: { id }, query, signal }),
  })
  if (isError) return <p role="alert">{t('shortages.no_signal')}</p>
  if (!data) return <Skeleton lines={3} />
  const others = data.filter(
    (each) => each.id !== offer.id && each.stokvel === offer.stokvel && each.per_kg === offer.per_kg,
  )
  if (others.length === 0) return <p className="soft">{t('shortages.no_others')}</p>
  return (
    <fieldset className="wish__others">
      <legend>{t('shortages.which')}</legend>
      {others.map((other) => (
        <label key={other.id} className="wish__other">
          <input
            type="radio"
            name="wish-offer"
            checked={chosen === other.id}
            onChange={() => onChoose({ id: other.id, name: other.name })}
          />
          <Picture src={other.sellable.image_url} alt="" width={40} height={40} />
          <span>{other.name}</span>
          <span className="number">{formatRand(other.price_in_cents)}</span>
        </label>
      ))}
    </fieldset>
  )
}
