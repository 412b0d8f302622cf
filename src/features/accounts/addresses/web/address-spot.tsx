// The optional exact spot of an address: the phone's position, a looked-up address, or a pin on a map. The town or suburb is
// enough without it.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId, useRef, useState } from 'react'
import { findNearestPlace } from '#features/accounts/places/near-place.ts'
import { formatKm } from '#kernel/distance.ts'
import type { Language } from '#kernel/languages.ts'
import { isFailure } from '#web/api-failure.ts'
import { findPosition } from '#web/find-position.ts'
import { Button } from '#web/kit/button.tsx'
import { useDataFree, useShop, useShopState } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import { formatAddress } from '../address-rules.ts'
import type { AddressLocation, Spot } from './address-location.ts'
import type { AddressMapProps } from './address-map.tsx'
import { AddressSearch, type LookedUpAddress } from './address-search.tsx'
import { canLoadTiles, isCrossOrigin } from './map-document.ts'
import { type Ground, groundQuery, mapQuery } from './map-queries.ts'

/** A metre: the driver stands before the gate. */
const decimals = 5

interface Props {
  location: AddressLocation
  onChange: (location: AddressLocation) => void
}

interface OpenMap {
  AddressMap: ComponentType<AddressMapProps>
  ground: Ground
}

export function AddressSpot({ location, onChange }: Props) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const { place, position } = location
  const { data: mapSettings } = useQuery(mapQuery(shop))
  const hasWords = useShopState(({ words }) => 'addresses.map_show' in words)
  const [locating, setLocating] = useState(false)
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<'not_located' | 'map_offline' | 'map_failed'>()
  const [map, setMap] = useState<OpenMap>()
  const attempt = useRef(0)
  const change = (spot: Spot | null) => {
    setProblem(undefined)
    onChange({ ...location, position: spot })
  }
  const locate = async () => {
    attempt.current += 1
    const thisAttempt = attempt.current
    setLocating(true)
    setProblem(undefined)
    const found = await findPosition(decimals)
    if (thisAttempt !== attempt.current) return
    setLocating(false)
    if (typeof found === 'string') setProblem('not_located')
    else change({ ...found, from: 'phone' })
  }
  const openMap = async () => {
    setOpening(true)
    setProblem(undefined)
    try {
      const coming = shop.queries.ensureQueryData(groundQuery(shop))
      // Some browsers never ask again for a script that did not come: without a signal it is left until the rest is here.
      if (!navigator.onLine) await coming
      const [{ AddressMap }, ground] = await Promise.all([import('./address-map.tsx'), coming])
      setMap({ AddressMap, ground })
    } catch (error) {
      setProblem(isFailure(error, 'unavailable') || !navigator.onLine ? 'map_offline' : 'map_failed')
    } finally {
      setOpening(false)
    }
  }
  const choose = (found: LookedUpAddress) => {
    setProblem(undefined)
    const named = {
      name: found.place,
      around: found.around,
      postalCode: found.postal_code,
      lat: found.latitude,
      lon: found.longitude,
    }
    // A suburb as a whole is no spot.
    if (!found.line) return onChange({ place: named, position: null })
    onChange({ place: place ?? named, position: { lat: named.lat, lon: named.lon, from: 'search' } })
  }
  // Also where the map is closed again.
  const ground = map?.ground ?? shop.queries.getQueryData(groundQuery(shop).queryKey)
  const near = position?.from === 'pin' && ground ? findNearestPlace(ground.places, position) : undefined
  return (
    <div className="stack address-spot">
      {hasWords && mapSettings?.looks_up && (
        <AddressSearch
          credit={mapSettings.credit}
          getQuery={(button) => formatAddress({ line: lineOf(button.form), place })}
          onChoose={choose}
        />
      )}
      <div className="row">
        {position ? (
          <Button icon="close" onClick={() => change(null)}>
            {t(position.from === 'phone' ? 'addresses.leave_position' : 'addresses.leave_spot')}
          </Button>
        ) : (
          <Button icon="place" busy={locating} onClick={() => void locate()}>
            {t(locating ? 'addresses.locating' : 'addresses.locate')}
          </Button>
        )}
        <MapButton
          tiles={hasWords ? mapSettings?.tiles : undefined}
          opening={opening}
          controls={map ? `${id}-map` : undefined}
          onOpen={() => void openMap()}
          onClose={() => setMap(undefined)}
        />
      </div>
      <p className="small" role="status" id={`${id}-says`}>
        {position && spotText(t, shop.language, position, near)}
        {problem && t(`addresses.${problem}`)}
      </p>
      {near && !place && near.km < nearEnoughKm && (
        <div className="row">
          <Button
            onClick={() => {
              const { name, around, postal_code: postalCode, lat, lon } = near.place
              onChange({ ...location, place: { name, around, postalCode, lat, lon } })
            }}
          >
            {t('addresses.use_place', { place: near.place.name })}
          </Button>
        </div>
      )}
      {map && (
        <map.AddressMap
          id={`${id}-map`}
          tiles={mapSettings?.tiles && canLoadTiles(mapSettings.tiles) ? mapSettings.tiles : null}
          credit={mapSettings?.credit ?? ''}
          ground={map.ground}
          spot={position}
          around={place}
          describedBy={`${id}-says`}
          onSpot={(spot) => change({ ...spot, from: 'pin' })}
        />
      )}
    </div>
  )
}

/** Further away a pin is in no town of that name. */
const nearEnoughKm = 15

function lineOf(form: HTMLFormElement | null): string {
  const line = form?.elements.namedItem('line')
  return line instanceof HTMLInputElement ? line.value : ''
}

function spotText(
  t: Translate,
  language: Language,
  { from }: Spot,
  near: ReturnType<typeof findNearestPlace<Ground['places'][number]>>,
): string {
  if (from === 'phone') return t('addresses.located')
  if (from === 'search') return t('addresses.found_here')
  if (!near) return t('addresses.pinned')
  const { place, km, direction } = near
  return t('addresses.pinned_where', {
    where: direction
      ? t('addresses.where_of', {
          place: place.name,
          km: formatKm(km, language),
          direction: t(`addresses.direction_${direction}`),
        })
      : t('addresses.where_in', { place: place.name }),
  })
}

interface MapButtonProps {
  tiles: string | null | undefined
  opening: boolean
  controls: string | undefined
  onOpen: () => void
  onClose: () => void
}

/** Nothing of a map is fetched before it is pressed; none where a partner pays for what would come from elsewhere. */
function MapButton({ tiles, opening, controls, onOpen, onClose }: MapButtonProps) {
  const t = useWords()
  const dataFree = useDataFree()
  if (tiles === undefined || (dataFree && (!tiles || isCrossOrigin(tiles)))) return null
  return (
    <Button
      busy={opening}
      aria-expanded={controls !== undefined}
      aria-controls={controls}
      onClick={controls ? onClose : onOpen}
    >
      {t(opening ? 'addresses.map_loading' : controls ? 'addresses.map_hide' : 'addresses.map_show')}
    </Button>
  )
}
