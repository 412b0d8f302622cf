// Draws the map with Leaflet: a pin that is placed by a tap, dragged, or moved by the arrow keys. Styles are set on elements
// (el.style), which the content security policy allows; text is inserted as text, never as HTML.
import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import css from './address-map.css?inline'
import { drawGround } from './draw-ground.ts'
import type { Ground } from './map-queries.ts'

// All other rules travel with the first page of a visit; these come with what they are for.
const styleSheet = new CSSStyleSheet()
styleSheet.replaceSync(css)
document.adoptedStyleSheets.push(styleSheet)

export interface Point {
  lat: number
  lon: number
}

export interface DrawnMap {
  /** Puts the pin where it is known to be, or takes it away. */
  movePin(spot: Point | null): void
  centerOn(point: Point): void
  zoomBy(steps: 1 | -1): void
  remove(): void
}

interface MapOptions {
  /** A template of addresses; null draws places and branches instead. */
  tiles: string | null
  ground: Ground
  spot: Point | null
  /** The town or suburb chosen. */
  around: Point | null
  /** Nothing glides. */
  still: boolean
  onSpot: (spot: Point) => void
  /** The pictures do not come: the map has no streets. */
  onTilesFailed: () => void
}

/** Where a map opens when nothing is known [spec 9]. */
const defaultCenter: Point = { lat: -33.8999547, lon: 18.5701029 }

const zooms = { nothing: 11, place: 13, spot: 13, spotInStreets: 15 } as const
/** Suburbs stand two kilometres apart: closer than this a map without streets would be empty. */
const closest = { withTiles: 18, without: 14 } as const
const furthest = 5

/** In pixels; a metre and a half at the closest. */
const stepPx = 12
const smallStepPx = 2

export function drawMap(box: HTMLElement, options: MapOptions): DrawnMap {
  const { tiles, ground, spot, around, still, onSpot, onTilesFailed } = options
  let spotZoom: number = tiles ? zooms.spotInStreets : zooms.spot
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    // The keys move the pin.
    keyboard: false,
    // A page that is scrolled over the map goes on being scrolled.
    scrollWheelZoom: false,
    minZoom: furthest,
    maxZoom: tiles ? closest.withTiles : closest.without,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  let pin: Marker | undefined

  function placePin(at: Point) {
    if (pin) return void pin.setLatLng([at.lat, at.lon])
    pin = new Marker([at.lat, at.lon], {
      icon: pinIcon(),
      draggable: true,
      autoPan: true,
      keyboard: false,
      zIndexOffset: 1000,
    })
    pin.on('dragend', () => reportSpot())
    pin.addTo(map)
  }
  function reportSpot() {
    if (!pin) return
    const { lat, lng } = pin.getLatLng().wrap()
    onSpot({ lat: round(lat), lon: round(lng) })
  }
  const move = (at: { lat: number; lng: number }) => {
    placePin({ lat: at.lat, lon: at.lng })
    reportSpot()
  }

  const first = spot ?? around
  map.setView(
    [(first ?? defaultCenter).lat, (first ?? defaultCenter).lon],
    spot ? spotZoom : around ? zooms.place : zooms.nothing,
  )
  if (spot) placePin(spot)
  map.on('click', ({ latlng }) => move(latlng))
  if (tiles) addTiles(map, tiles, withoutStreets)
  else drawGround(map, ground)
  function withoutStreets() {
    spotZoom = zooms.spot
    map.setMaxZoom(closest.without)
    if (map.getZoom() > closest.without) map.setZoom(closest.without, { animate: false })
    drawGround(map, ground)
    onTilesFailed()
  }
  new Control.Scale({ imperial: false }).addTo(map)

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box) return
    const arrow = arrows[event.key]
    const zoom = zoomKeys[event.key]
    if (arrow) {
      const by = event.shiftKey ? smallStepPx : stepPx
      const from = map.latLngToContainerPoint(pin?.getLatLng() ?? map.getCenter())
      // The first key only puts it: whoever cannot see the middle starts from there.
      const to = pin ? from.add([arrow[0] * by, arrow[1] * by]) : from
      const at = map.containerPointToLatLng(to)
      move(at)
      map.panInside(at, { ...panPadding, animate: false })
    } else if (zoom) {
      if (pin) map.setZoomAround(pin.getLatLng(), map.getZoom() + zoom, { animate: false })
      else map.setZoom(map.getZoom() + zoom, { animate: false })
    } else if ((event.key === 'Enter' || event.key === ' ') && !pin) move(map.getCenter())
    else return
    event.preventDefault()
  }
  box.addEventListener('keydown', onKey)

  return {
    movePin(to) {
      if (!to) {
        pin?.remove()
        pin = undefined
        return
      }
      const here = pin?.getLatLng()
      if (here && round(here.lat) === to.lat && round(here.lng) === to.lon) return
      placePin(to)
      map.setView([to.lat, to.lon], Math.max(map.getZoom(), spotZoom), { animate: false })
    },
    centerOn(point) {
      map.setView([point.lat, point.lon], Math.max(map.getZoom(), zooms.place), { animate: false })
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      box.removeEventListener('keydown', onKey)
      map.remove()
    },
  }
}

/** In pixels, so that the whole pin is seen, and beside the buttons. */
const panPadding = {
  paddingTopLeft: [40, 60] as [number, number],
  paddingBottomRight: [70, 40] as [number, number],
}

const arrows: Record<string, [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1, PageUp: 1, PageDown: -1 }

/** A metre: the driver stands before the gate. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Where the host of the pictures is silent, or the phone has no signal, the map shows what is on board. */
function addTiles(map: LeafletMap, template: string, onUnavailable: () => void): void {
  const layer = new TileLayer(template, { maxZoom: closest.withTiles })
  let hasLoaded = false
  layer.on('tileload', () => {
    hasLoaded = true
  })
  layer.on('tileerror', () => {
    if (hasLoaded || !map.hasLayer(layer)) return
    layer.remove()
    onUnavailable()
  })
  layer.addTo(map)
}

const svg = 'http://www.w3.org/2000/svg'

function pinIcon(): DivIcon {
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 32 44')
  const drop = document.createElementNS(svg, 'path')
  drop.setAttribute('d', 'M16 42C24.500 31.500 30 24 30 16A14 14 0 1 0 2 16C2 24 7.500 31.500 16 42Z')
  const eye = document.createElementNS(svg, 'circle')
  for (const [name, value] of [
    ['cx', '16'],
    ['cy', '16'],
    ['r', '5'],
  ] as const)
    eye.setAttribute(name, value)
  drawing.append(drop, eye)
  return new DivIcon({
    html: drawing as unknown as HTMLElement,
    className: 'map-pin',
    iconSize: [32, 44],
    iconAnchor: [16, 42],
  })
}
