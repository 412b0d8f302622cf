// Sets where the shopper is: located by the phone, or a town or suburb they name; shows errors. Used by the picker, the stores
// page and the leaflets page.
import './where-from.css'
import { useRef, useState } from 'react'
import type { ChosenPlace } from '#features/accounts/places/place-cookie.ts'
import { PlaceBox } from '#features/accounts/places/web/place-box.tsx'
import { placeName } from '#features/accounts/places/web/place-words.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import { choosePlace, showNear } from './place-choice.ts'
import { locate, setNamedPlace, storeLocated } from './shopper-position.ts'

interface Props {
  /** The shopper has said where they are; the page shows what is near when left out. */
  onChoose?: () => void
}

export function LocationChooser({ onChoose }: Props) {
  const t = useWords()
  const shop = useShop()
  const { position, place, locating, error } = usePicker()
  const [changing, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isOpen = changing || !position
  // What was pressed is gone: the focus goes to what says where one is now.
  const done = (place: ChosenPlace) => {
    choosePlace(shop, place)
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
    if (onChoose) onChoose()
    else void showNear(shop)
  }
  return (
    <div className="where-from">
      {position && (
        <p className="where-from__here">
          <Icon name="place" size="small" />
          <span>{place ? t('suppliers.near_place', { place }) : t('suppliers.near_you')}</span>
          <Button
            ref={change}
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={t('suppliers.change_place_label')}
            onClick={() => setChanging(!changing)}
          >
            {t('suppliers.change_place')}
          </Button>
        </p>
      )}
      {isOpen && (
        <>
          <Button
            icon="place"
            busy={locating}
            onClick={async () => {
              const found = await locate()
              if (!found) return
              storeLocated(found)
              done(found)
            }}
          >
            {t(locating ? 'suppliers.locating' : 'suppliers.use_location')}
          </Button>
          <PlaceBox
            onChoose={(chosen) => {
              setNamedPlace({ name: placeName(chosen), lat: chosen.lat, lon: chosen.lon })
              done({ id: chosen.id })
            }}
          />
        </>
      )}
      <p className="where-from__trouble small" role="status">
        {error && t(`suppliers.geolocation_${error}`)}
      </p>
    </div>
  )
}
