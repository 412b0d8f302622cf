// Draws a map without streets: towns and suburbs as named dots, and the shop's branches, as many as fit.
import {
  DivIcon,
  GridLayer,
  LayerGroup,
  type Map as LeafletMap,
  Marker,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Ground } from './map-queries.ts'

/** The least zoom at which a place of a rank is drawn; cities always are. */
const minZoomByRank = [0, 0, 7, 9]
const branchesMinZoom = 8

interface Mark {
  name: string
  lat: number
  lon: number
  kind: 'branch' | 'rank1' | 'rank2' | 'rank3'
  minZoom: number
}

export function drawGround(map: LeafletMap, { places, branches }: Ground): void {
  const marks: Mark[] = [
    ...places.map(asMark),
    ...branches.map((branch) => ({ ...branch, kind: 'branch' as const, minZoom: branchesMinZoom })),
  ]
  // Lines that move with the map, so that it is seen to move where nothing else is.
  new GridLayer({ className: 'map-lines' }).addTo(map)
  const layer = new LayerGroup().addTo(map)

  function draw() {
    layer.clearLayers()
    const visibleBounds = map.getBounds().pad(0.25)
    const zoom = map.getZoom()
    const occupied: Box[] = []
    for (const mark of marks) {
      if (zoom < mark.minZoom || !visibleBounds.contains([mark.lat, mark.lon])) continue
      const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lon])
      const box = {
        left: x - 8,
        right: x + 14 + mark.name.length * letterWidthPx,
        top: y - 10,
        bottom: y + 10,
      }
      const named = !occupied.some((other) => overlap(box, other))
      // A dot without a name stands where there is room for the dot; a branch stands where it is.
      const dot = { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }
      if (!named && mark.kind !== 'branch' && occupied.some((other) => overlap(dot, other))) continue
      occupied.push(named ? box : dot)
      layer.addLayer(markerOf(mark, named))
    }
  }
  map.on('moveend zoomend', draw)
  draw()
}

const asMark = ({ name, lat, lon, rank }: Ground['places'][number]): Mark => ({
  name,
  lat,
  lon,
  kind: `rank${rank}` as Mark['kind'],
  minZoom: minZoomByRank[rank] ?? 0,
})

/** About as wide as a letter of the small type. */
const letterWidthPx = 7

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function markerOf({ name, lat, lon, kind }: Mark, named: boolean): Marker {
  const html = document.createElement('span')
  if (named) html.textContent = name
  const icon = new DivIcon({ html, className: `map-mark map-mark--${kind}`, iconSize: [0, 0] })
  // A branch without room for its name stands behind the names of others.
  const zIndexOffset = named ? 0 : -1000
  return new Marker([lat, lon], { icon, zIndexOffset, interactive: false, keyboard: false })
}
