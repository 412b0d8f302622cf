// Validates a manager's input, in one place for creating and for changing leaflets.
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { isOwnFile, isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import { pictureKeyOf, pictureUrl } from '#features/suppliers/files/server/store-picture.ts'
import type { Tx } from '#server/database/database.ts'
import { type LeafletDates, whyNotDates } from '../leaflet-dates.ts'
import { refuse } from '../leaflet-refusals.ts'
import { isOwnPath, whyNotLeafletUrl } from '../leaflet-url.ts'

/** Returns a readable name, trimmed; refuses control or invisible characters and nothing but spaces. */
export function checkName(name: string): string {
  const plain = name.trim()
  if (plain === '' || /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/u.test(plain)) throw refuse('name-wrong')
  // What stands inside a PDF or picture is not read: its name is what shoppers are shown of it here.
  if (isPromotionForbidden(plain)) throw refuse('leaflet-forbidden')
  return plain
}

export function checkDates(dates: LeafletDates, now: Date | undefined): LeafletDates {
  const problem = whyNotDates(dates, now)
  if (problem) throw refuse(problem)
  return dates
}

/** Returns the checked address; the server never fetches it. */
export async function checkPath(tx: Tx, path: string, managedIds: readonly string[]): Promise<string> {
  const problem = whyNotLeafletUrl(path)
  if (problem) throw refuse(problem)
  if (isOwnPath(path)) {
    if (!(await isOwnFile(tx, path, managedIds))) throw refuse('file-unknown')
    return path
  }
  // As the parser reads it, so that what is stored is what is followed.
  return new URL(path).href
}

/** Returns the address of the front page; for a leaflet that is a picture, the picture itself. */
export async function checkImage(
  tx: Tx,
  image: string | null | undefined,
  path: string,
): Promise<string | null> {
  const own = pictureKeyOf(path)
  if (own) return pictureUrl(own)
  if (image === null || image === undefined) return null
  if (!(await isOwnPicture(tx, image))) throw refuse('picture-unknown')
  return pictureUrl(pictureKeyOf(image) ?? '')
}
