// Where the shopper is: a suburb they name, their position, one of their addresses, or a branch they choose instead.
import './place-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { choosePlace, chosenPlace } from '#features/suppliers/suppliers/web/place-choice.ts'
import { WhereFrom } from '#features/suppliers/suppliers/web/where-from.tsx'
import { standAt, standNowhere, standWhereKept } from '#features/suppliers/suppliers/web/whereabouts.ts'
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
import { nearQuery } from './near-query.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { ShopList } from './shop-list.tsx'

interface Props {
  /** Something waits to be added to the basket. */
  adding: boolean
  onAnswer: (answer: PlaceAnswer) => void
  /** The dialog is gone, with or without an answer. */
  onLeave: () => void
}

type Found = 'looking' | 'failed' | Near | undefined

export function PlaceDialog({ adding, onAnswer, onLeave }: Props) {
  const t = useWords()
  const shop = useShop()
  const [found, setFound] = useState<Found>()
  const [known, setKnown] = useState(() => chosenPlace() !== undefined)
  useEffect(standWherePlaced, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog goes, however it goes
  useEffect(() => onLeave, [])

  async function look() {
    setFound('looking')
    setKnown(true)
    try {
      const near = await shop.queries.fetchQuery(nearQuery(shop))
      const count = near.branches.filter((branch) => branch.near).length
      if (near.placed && count > 0) {
        if (!adding) notify({ kind: 'success', text: t('near.found', { count }), key: 'near' })
        onAnswer({ kind: 'place' })
      } else setFound(near.placed ? near : 'failed')
    } catch {
      setFound('failed')
    }
  }

  function forget() {
    standNowhere()
    choosePlace(shop, null)
    notify({ text: t('near.forgotten'), key: 'near' })
    closeModal()
  }

  return (
    <Dialog open title={t('near.title')} onClose={closeModal}>
      <div className="stack place-dialog">
        <p>{t(adding ? 'near.why_adding' : 'near.why')}</p>
        <WhereFrom onChoose={() => void look()} />
        <Addresses onChoose={() => void look()} />
        <div role="status">
          {found === 'looking' && <p className="soft">{t('near.looking')}</p>}
          {found === 'failed' && (
            <p className="notice notice--act">
              <Icon name="warning" />
              <span>
                {t('near.failed')}{' '}
                <Button kind="quiet" icon="again" onClick={() => void look()}>
                  {t('kit.try_again')}
                </Button>
              </span>
            </p>
          )}
          {typeof found === 'object' && <NothingNear near={found} />}
        </div>
        <ShopList onChoose={(supplierId) => onAnswer({ kind: 'shop', supplierId })} />
        {known && (
          <Button kind="quiet" icon="bin" onClick={forget}>
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
  const says =
    nearest && nearest.km !== null
      ? t('near.none_text', { shop: nearest.name, km: formatKm(nearest.km, language) })
      : t('near.none_at_all')
  return (
    <div className="notice notice--wait">
      <Icon name="place" />
      <p>
        <strong>{t('near.none')}.</strong> {says}
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
            standAt({ name: formatted, lat, lon })
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
function standWherePlaced(): void {
  const place = chosenPlace()
  if (!place || usePicker.getState().position || standWhereKept()) return
  if ('lat' in place) usePicker.setState({ position: place, place: null })
}
