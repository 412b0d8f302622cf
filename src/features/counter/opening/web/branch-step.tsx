// The branch: where it is, and what it is called.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useState } from 'react'
import type { AddressMapProps } from '#features/accounts/addresses/web/address-map.tsx'
import { canLoadTiles } from '#features/accounts/addresses/web/map-document.ts'
import { type Ground, groundQuery, mapQuery } from '#features/accounts/addresses/web/map-queries.ts'
import { PlaceBox } from '#features/accounts/places/web/place-box.tsx'
import { placeAround, placeName } from '#features/accounts/places/web/place-words.ts'
import type { Position } from '#kernel/distance.ts'
import { findPosition } from '#web/find-position.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import { chainsQuery, shopfrontQuery } from './opening-queries.ts'
import { useStep } from './use-step.ts'

/** A metre. */
const decimals = 5

interface Spot extends Position {
  /** 'Langa, Cape Town, 7455', where the town was named. */
  place: string | null
}

export function BranchStep({ operator }: { operator: boolean }) {
  const t = useWords()
  const shop = useShop()
  const { data: chains } = useQuery(chainsQuery(shop))
  const { data: shopfront } = useQuery(shopfrontQuery(shop))
  const { form, errors, setErrors, busy, save } = useStep('branch', undefined)
  const [spot, setSpot] = useState<Spot>()
  const [name, setName] = useState<string>()
  const [street, setStreet] = useState('')
  const [chainName, setChainName] = useState('')
  const chain = chains?.chains.find(({ mine }) => mine)
  const shopName = chain?.name ?? (chainName.trim() || (operator ? (shopfront?.shop_name ?? '') : ''))
  const town = spot?.place?.split(',')[0] ?? ''
  const branchName = name ?? [shopName, town].filter(Boolean).join(' ')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!spot) return setErrors({ lat: t('opening.place_missing') })
    save(async () => {
      const { branch } = await shop.api('openBranch', {
        body: {
          chain_id: chain?.id ?? null,
          chain_name: chain ? null : shopName || branchName,
          colour: shopfront?.primary ?? '#1F5F4A',
          name: branchName,
          formatted_address: [street.trim(), spot.place].filter(Boolean).join(', '),
          lat: spot.lat,
          lon: spot.lon,
        },
      })
      await shop.queries.invalidateQueries({ queryKey: ['counter-branches'] })
      await shop.queries.invalidateQueries({ queryKey: ['counter-chains'] })
      return branch.id
    })
  }

  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      {!operator && !chain && (
        <Field
          label={t('opening.shop_name')}
          name="chain_name"
          value={chainName}
          maxLength={80}
          required
          onChange={(event) => setChainName(event.target.value)}
          error={errors.chain_name}
        />
      )}
      <BranchPlace spot={spot} onSpot={setSpot} error={errors.lat} />
      <Field
        label={t('opening.street')}
        hint={t('opening.street_hint')}
        name="street"
        value={street}
        maxLength={120}
        autoComplete="street-address"
        onChange={(event) => setStreet(event.target.value)}
        error={errors.formatted_address}
      />
      <Field
        label={t('opening.branch_name')}
        name="name"
        value={branchName}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
        error={errors.name ?? (operator ? errors.chain_name : undefined)}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('opening.next')}
      </Button>
    </form>
  )
}

interface PlaceProps {
  spot: Spot | undefined
  onSpot: (spot: Spot) => void
  error: string | undefined
}

/** By the name of the town or suburb, by the phone's position, or by a pin on the map. */
function BranchPlace({ spot, onSpot, error }: PlaceProps) {
  const t = useWords()
  const shop = useShop()
  const { data: mapSettings } = useQuery(mapQuery(shop))
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState(false)
  const [map, setMap] = useState<{ AddressMap: ComponentType<AddressMapProps>; ground: Ground }>()
  const place = spot?.place ?? null
  const locate = async () => {
    setLocating(true)
    const found = await findPosition(decimals)
    setLocating(false)
    setProblem(typeof found === 'string')
    if (typeof found !== 'string') onSpot({ ...found, place })
  }
  const openMap = async () => {
    const [{ AddressMap }, ground] = await Promise.all([
      import('#features/accounts/addresses/web/address-map.tsx'),
      shop.queries.ensureQueryData(groundQuery(shop)),
      loadWordSet('map', shop),
    ])
    setMap({ AddressMap, ground })
  }
  return (
    <div className="stack">
      <PlaceBox
        onChoose={(chosen) =>
          onSpot({
            lat: chosen.lat,
            lon: chosen.lon,
            place: [placeName(chosen), placeAround(chosen), chosen.postal_codes[0]]
              .filter(Boolean)
              .join(', '),
          })
        }
      />
      <div className="row">
        <Button icon="place" busy={locating} onClick={() => void locate()}>
          {t('opening.locate')}
        </Button>
        {!map && mapSettings && <Button onClick={() => void openMap()}>{t('opening.map')}</Button>}
      </div>
      <p role="status" id="opening-spot" className="small">
        {spot && (place ?? t('opening.located', { lat: spot.lat.toFixed(4), lon: spot.lon.toFixed(4) }))}
        {problem && t('opening.not_located')}
      </p>
      {error && !spot && <FormError text={error} />}
      {map && (
        <map.AddressMap
          id="opening-map"
          tiles={mapSettings?.tiles && canLoadTiles(mapSettings.tiles) ? mapSettings.tiles : null}
          credit={mapSettings?.credit ?? ''}
          ground={map.ground}
          spot={spot ?? null}
          around={spot ?? null}
          describedBy="opening-spot"
          onSpot={(pin) => onSpot({ ...pin, place })}
        />
      )}
    </div>
  )
}
