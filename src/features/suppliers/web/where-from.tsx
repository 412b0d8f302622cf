// Where the shopper is: located by the phone, or a town or suburb they name, and what went wrong. The picker, the stores
// and the leaflets have it.
import './where-from.css'
import { useRef, useState } from 'react'
import { PlaceBox } from '#features/places/web/place-box.tsx'
import { placeName } from '#features/places/web/place-words.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { usePicker } from './picker-store.ts'
import { locate, standAt } from './whereabouts.ts'

export function WhereFrom() {
  const t = useWords()
  const { position, place, locating, trouble } = usePicker()
  const [changing, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const asking = changing || !position
  // What was pressed is gone: the focus goes to what says where one is now.
  const done = () => {
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
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
            aria-expanded={asking}
            aria-label={t('suppliers.change_place_label')}
            onClick={() => setChanging(!changing)}
          >
            {t('suppliers.change_place')}
          </Button>
        </p>
      )}
      {asking && (
        <>
          <Button
            icon="place"
            busy={locating}
            onClick={async () => {
              if (await locate()) done()
            }}
          >
            {t(locating ? 'suppliers.locating' : 'suppliers.use_location')}
          </Button>
          <PlaceBox
            onChoose={(chosen) => {
              standAt({ name: placeName(chosen), lat: chosen.lat, lon: chosen.lon })
              done()
            }}
          />
        </>
      )}
      <p className="where-from__trouble small" role="status">
        {trouble && t(`suppliers.geolocation_${trouble}`)}
      </p>
    </div>
  )
}
