// A combo's picture: the shop draws its parts side by side; where the picture of a part is a photo, it uses the first part's
// picture.
import { createHash } from 'node:crypto'
import type { PackSpec, PictureSpec } from '#pack-art/picture-spec.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../combo-refusals.ts'
import { findPictureSpecs, insertComposedPicture } from './combo-store.ts'

const ownPicture = /^\/pictures\/([a-z0-9_-]{4,64})\/\d+\.(?:webp|avif)$/
const keyOf = (url: string): string | undefined => ownPicture.exec(url)?.[1]
const addressOf = (key: string): string => `/pictures/${key}/200.webp`

/** Returns the address of a chosen picture; refuses a picture that is not one of ours. */
export async function checkPicture(tx: Tx, url: string): Promise<string> {
  const key = keyOf(url)
  if (!key || !(await findPictureSpecs(tx, [key])).has(key)) throw refuse('no-such-picture')
  return addressOf(key)
}

export async function composePicture(tx: Tx, name: string, partPictures: readonly string[]): Promise<string> {
  const keys = partPictures.map(keyOf)
  const specs = await findPictureSpecs(
    tx,
    keys.filter((key) => key !== undefined),
  )
  const packs = keys.map((key) => packOf(key === undefined ? null : specs.get(key)))
  if (!packs.every((pack) => pack !== undefined)) return partPictures[0] ?? ''
  const spec: PictureSpec = { kind: 'group', packs, title: name }
  const key = `c${createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 31)}`
  await insertComposedPicture(tx, key, spec)
  return addressOf(key)
}

const packOf = (spec: PictureSpec | null | undefined): PackSpec | undefined =>
  spec?.kind === 'pack' || spec?.kind === 'case' ? spec.pack : undefined
