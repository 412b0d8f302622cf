// Finds a branch's offers by name or barcode, to add them to a promotion or a combo.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ManagedOffer } from '../promotion-contract.ts'
import { foundOffersQuery } from './managed-promotion-queries.ts'

interface Props {
  supplierId: string
  /** What cannot be added, and why. */
  whyNot: (offer: ManagedOffer) => string | undefined
  onPick: (offer: ManagedOffer) => void
  error?: string | undefined
}

/** A pause in typing, so that not every letter asks. */
const pauseMs = 250

export function OfferPicker({ supplierId, whyNot, onPick, error }: Props) {
  const t = useWords()
  const shop = useShop()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery({
    ...foundOffersQuery(shop, supplierId, searched),
    enabled: searched.length > 1,
    placeholderData: (before) => before,
  })
  const offers = searched.length > 1 ? (found.data?.offers ?? []) : []
  return (
    <div className="picker-of-offers">
      <Field
        label={t('promos.find')}
        hint={t('promos.find_hint')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter looks at once; it is not the end of the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setSearched(typed.trim())
        }}
        error={error}
      />
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <p role="status" className="visually-hidden">
        {found.data && searched.length > 1 && t('promos.found', { count: offers.length })}
      </p>
      {found.data && searched.length > 1 && offers.length === 0 && <p>{t('promos.found_none')}</p>}
      <ul className="deal-items">
        {offers.map((offer) => {
          const reason = whyNot(offer)
          return (
            <li key={offer.id}>
              <OfferName offer={offer} />
              <span className="deal-items__price">{formatRand(offer.base_price_in_cents)}</span>
              {reason ? (
                <span className="soft small">{reason}</span>
              ) : (
                <Button
                  icon="plus"
                  aria-label={t('promos.add_named', { name: offer.name })}
                  onClick={() => onPick(offer)}
                >
                  {t('promos.add')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function OfferName({
  offer,
}: {
  offer: Pick<ManagedOffer, 'name' | 'image_url'> & Partial<Pick<ManagedOffer, 'barcode' | 'stokvel'>>
}) {
  const t = useWords()
  return (
    <>
      <Picture src={offer.image_url} alt="" width={44} height={44} />
      <span className="deal-items__name">
        {offer.name}
        <span className="soft small">
          {[offer.stokvel && t('promos.bulk'), offer.barcode].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}
