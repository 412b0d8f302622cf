/** Pictures of the demo shop. A picture is its spec, and its address is derived from that spec, so it never goes stale. */
import { createHash } from 'node:crypto'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import { base32 } from './random.ts'

/** Raise when the drawing changes, so that browsers fetch the new one. */
const drawing = 1

export interface PictureRow {
  key: string
  spec: PictureSpec
}

export class PictureRows {
  readonly #rows = new Map<string, PictureRow>()

  /** Notes the spec and answers the picture's key. */
  add(spec: PictureSpec): string {
    const key = base32(
      createHash('sha256')
        .update(`${drawing}${JSON.stringify(spec)}`)
        .digest(),
      16,
    )
    if (!this.#rows.has(key)) this.#rows.set(key, { key, spec })
    return key
  }

  rows(): PictureRow[] {
    return [...this.#rows.values()]
  }
}

export type PictureSize = 100 | 200 | 400 | 800

export const pictureUrl = (key: string, size: PictureSize) => `/pictures/${key}/${size}.webp`
