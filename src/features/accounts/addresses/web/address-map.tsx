// The map of the address screen, with a pin that can be moved by touch, mouse or keyboard.
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import { type DrawnMap, drawMap, type Point } from './draw-map.ts'
import type { Ground } from './map-queries.ts'

export interface AddressMapProps {
  id: string
  /** Where its pictures come from; null where none may. */
  tiles: string | null
  credit: string
  ground: Ground
  spot: Point | null
  around: Point | null
  /** Of what says where the pin is. */
  describedBy: string
  onSpot: (spot: Point) => void
}

export function AddressMap({
  id,
  tiles,
  credit,
  ground,
  spot,
  around,
  describedBy,
  onSpot,
}: AddressMapProps) {
  const t = useWords()
  const [withoutStreets, setWithoutStreets] = useState(tiles === null)
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap | null>(null)
  const latestOnSpot = useRef(onSpot)
  latestOnSpot.current = onSpot
  const begun = useRef({ spot, around })
  useEffect(() => {
    if (!box.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const drawnMap = drawMap(box.current, {
      ...begun.current,
      tiles,
      ground,
      still,
      onSpot: (to) => latestOnSpot.current(to),
      onTilesFailed: () => setWithoutStreets(true),
    })
    map.current = drawnMap
    return () => {
      map.current = null
      drawnMap.remove()
    }
  }, [tiles, ground])
  useEffect(() => {
    begun.current.spot = spot
    map.current?.movePin(spot)
  }, [spot])
  useEffect(() => {
    if (around === begun.current.around) return
    begun.current.around = around
    if (around && !begun.current.spot) map.current?.centerOn(around)
  }, [around])
  return (
    <div id={id} className="address-map stack">
      <p className="small">{t('addresses.map_hint')}</p>
      <div className="address-map__frame">
        <div
          ref={box}
          className="address-map__box"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the pin
          tabIndex={0}
          aria-label={t('addresses.map_label')}
          aria-describedby={describedBy}
        />
        <div className="address-map__zoom">
          <IconButton icon="plus" label={t('addresses.map_nearer')} onClick={() => map.current?.zoomBy(1)} />
          <IconButton
            icon="minus"
            label={t('addresses.map_further')}
            onClick={() => map.current?.zoomBy(-1)}
          />
        </div>
      </div>
      <p className="soft small">{withoutStreets ? t('addresses.map_plain') : credit}</p>
    </div>
  )
}
