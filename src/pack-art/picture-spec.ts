/** What a picture shows. Only the spec is stored; `draw-picture.ts` always turns it into the same drawing. */

export type Font = 'sans' | 'heavy' | 'narrow' | 'script' | 'slab' | 'serif' | 'round'

/** How a brand designs its packs: its colours, its font, and the layout of its labels. */
export interface BrandLook {
  name: string
  font: Font
  layout: 'band' | 'window' | 'wave' | 'rays' | 'column' | 'plain' | 'unnamed'
  /** Main, second, and paper colour. */
  colours: [string, string, string]
}

export interface PackSpec {
  /** One of `draw-packs.ts`; any other is drawn as a box. */
  shape: string
  brand: BrandLook
  name: string
  size: string
  /** A file of `db/demo/art/glyphs`, or a drawing of `own-art.ts`. */
  art: string
  /** Colour of the flavour or kind. */
  tint: string
  /** How many in a multi-pack. */
  count?: number
}

export type PictureSpec =
  | { kind: 'pack'; pack: PackSpec }
  | { kind: 'case'; pack: PackSpec; count: number }
  | { kind: 'group'; packs: PackSpec[]; title: string }
  | { kind: 'tile'; art: string[]; colour: string }
  | { kind: 'logo'; name: string; font: Font; colours: [string, string]; art: string }
  | {
      kind: 'banner'
      title: string
      line: string
      art: string[]
      packs: PackSpec[]
      colours: [string, string]
    }
  | {
      kind: 'leaflet'
      title: string
      line: string
      deals: { pack: PackSpec; price: string; was: string }[]
      colours: [string, string]
    }
