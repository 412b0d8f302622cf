// Asks where the shopper is: a suburb they name, their position, one of their addresses, or a branch they choose instead.
import './place-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { HandoverChoice } from '#features/suppliers/handover/web/handover-choice.tsx'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import { LocationChooser } from '#features/suppliers/suppliers/web/location-chooser.tsx'
import { choosePlace, chosenPlace, showNear } from '#features/suppliers/suppliers/web/place-choice.ts'
import {
  clearPosition,
  restorePlace,
  setNamedPlace,
} from '#features/suppliers/suppliers/web/shopper-position.ts'
import { formatKm } from '#kernel/distance.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { closeModal } from '#web/kit/modal-slot.ts'
import { useShop } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { Near } from '../near-contract.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { ShopList, Shops } from './shop-list.tsx'

interface Props {
  /** Something waits to be added to the basket. */
  adding: boolean
  onAnswer: (answer: PlaceAnswer) => void
  /** The dialog is gone, with or without an answer. */
  onUnmount: () => void
}

type SearchState = 'looking' | 'failed' | Near | undefined

export function PlaceDialog({ adding, onAnswer, onUnmount }: Props) {
  const t = useWords()
  const shop = useShop()
  const [searchState, setSearchState] = useState<SearchState>()
  const [hasPlace, setHasPlace] = useState(() => chosenPlace() !== undefined)
  useEffect(restoreFromCookie, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog goes, however it goes
  useEffect(() => onUnmount, [])

  async function search() {
    setSearchState('looking')
    setHasPlace(true)
    try {
      const near = await shop.queries.fetchQuery(nearQuery(shop))
      if (near.placed && near.near_count > 0 && adding) return onAnswer({ kind: 'place' })
      setSearchState(near.placed ? near : 'failed')
      // The page behind shows the prices of the place already, while the shopper reads which shops there are.
      if (near.placed && near.near_count > 0) await showNear(shop)
    } catch {
      setSearchState('failed')
    }
  }

  const found = typeof searchState === 'object' ? searchState : undefined
  const choose = (supplierId: string) => onAnswer({ kind: 'shop', supplierId })

  function clearPlace() {
    clearPosition()
    choosePlace(shop, null)
    notify({ text: t('near.forgotten'), key: 'near' })
    closeModal()
  }

  return (
    <Dialog open title={t('near.title')} onClose={closeModal}>
      <div className="stack place-dialog">
        <p>{t(adding ? 'near.why_adding' : 'near.why')}</p>
        <LocationChooser onChoose={() => void search()} />
        <Addresses onChoose={() => void search()} />
        <div role="status">
          {searchState === 'looking' && <p className="soft">{t('near.looking')}</p>}
          {searchState === 'failed' && (
            <p className="notice notice--act">
              <Icon name="warning" />
              <span>
                {t('near.failed')}{' '}
                <Button kind="quiet" icon="again" onClick={() => void search()}>
                  {t('kit.try_again')}
                </Button>
              </span>
            </p>
          )}
          {found && found.near_count === 0 && <NothingNear near={found} />}
          {found && found.near_count > 0 && (
            <p className="notice">
              <Icon name="place" />
              {t('near.found', { count: found.near_count })}
            </p>
          )}
        </div>
        <HandoverChoice />
        {found && found.near_count > 0 ? (
          <>
            <Button kind="primary" onClick={() => onAnswer({ kind: 'place' })}>
              {t('near.show_all')}
            </Button>
            <Shops branches={found.branches.filter((branch) => branch.near)} onChoose={choose} />
            <p className="soft small">{t('near.fees')}</p>
          </>
        ) : (
          <ShopList onChoose={choose} />
        )}
        {hasPlace && (
          <Button kind="quiet" icon="bin" onClick={clearPlace}>
            {t('near.forget')}
          </Button>
        )}
        <p className="soft small">{t('near.privacy')}</p>
      </div>
    </Dialog>
  )
}

function NothingNear({ near }: { near: Near }) {
  const t = useWords()
  const { language } = useShop()
  const [nearest] = near.branches
  const text =
    nearest && nearest.km !== null
      ? t('near.none_text', { shop: nearest.name, km: formatKm(nearest.km, language) })
      : t('near.none_at_all')
  return (
    <div className="notice notice--wait">
      <Icon name="place" />
      <p>
        <strong>{t('near.none')}.</strong> {text}
      </p>
    </div>
  )
}

/** Of somebody signed in: where they have things delivered is where they are. */
function Addresses({ onChoose }: { onChoose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const userId = shop.account?.id ?? ''
  const { data = [] } = useQuery({ ...addressesQuery(shop, userId), enabled: userId !== '' })
  if (data.length === 0) return null
  return (
    <fieldset className="place-dialog__choices">
      <legend className="small">{t('near.addresses')}</legend>
      {data.map(({ id, formatted, latitude: lat, longitude: lon }) => (
        <Button
          key={id}
          icon="place"
          onClick={() => {
            setNamedPlace({ name: formatted, lat, lon })
            choosePlace(shop, { lat, lon })
            onChoose()
          }}
        >
          {formatted}
        </Button>
      ))}
    </fieldset>
  )
}

/** The dialog says where the shopper is as the cookie has it: a named place by its name, a point without one. */
function restoreFromCookie(): void {
  const place = chosenPlace()
  if (!place || usePicker.getState().position || restorePlace()) return
  if ('lat' in place) usePicker.setState({ position: place, place: null })
}
