// The location of an address: the town or suburb, chosen from the gazetteer, and optionally the exact spot.

import { PlaceBox } from '#features/accounts/places/web/place-box.tsx'
import { placeAround, placeName } from '#features/accounts/places/web/place-words.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { AddressLocation } from './address-location.ts'
import { AddressSpot } from './address-spot.tsx'

interface Props {
  location: AddressLocation
  onChange: (location: AddressLocation) => void
  /** What was typed of it without script. */
  town?: string | undefined
  error: string | undefined
}

export function AddressLocationField({ location, onChange, town, error }: Props) {
  const t = useWords()
  const hydrated = useHydrated()
  const { place, position } = location
  return (
    <div className="stack address-where">
      {place ? (
        <p className="address-where__here">
          <Icon name="place" size="small" />
          <span>{t('addresses.place', { place: [place.name, place.around].join(', ') })}</span>
          <Button
            kind="quiet"
            aria-label={t('addresses.change_place')}
            onClick={() => onChange({ ...location, place: null })}
          >
            {t('addresses.change')}
          </Button>
        </p>
      ) : (
        <PlaceBox
          name="town"
          value={town}
          onChoose={(chosen) =>
            onChange({
              ...location,
              place: {
                name: placeName(chosen),
                around: placeAround(chosen),
                postalCode: chosen.postal_codes[0] ?? null,
                lat: chosen.lat,
                lon: chosen.lon,
              },
            })
          }
        />
      )}
      {error && !place && !position && (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warning" size="small" />
          {error}
        </p>
      )}
      {/* All of it takes the script. */}
      {hydrated && <AddressSpot location={location} onChange={onChange} />}
    </div>
  )
}
