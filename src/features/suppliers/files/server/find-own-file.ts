// Checks whether a URL points to an uploaded file or picture of this shop, before it is shown.
import type { Reader } from '#server/database/database.ts'
import { findFile, hasPicture } from './file-store.ts'
import { pictureKeyOf } from './store-picture.ts'
import { fileKeyOf } from './store-upload.ts'

/** Returns whether the URL is such a file. A PDF counts only if its supplier is in `managedIds`; pictures count for everybody. */
export async function isOwnFile(db: Reader, url: string, managedIds: readonly string[]): Promise<boolean> {
  const picture = pictureKeyOf(url)
  if (picture) return hasPicture(db, picture)
  const key = fileKeyOf(url)
  const file = key && (await findFile(db, key))
  return Boolean(file && managedIds.includes(file.supplierId))
}

export const isOwnPicture = async (db: Reader, url: string): Promise<boolean> => {
  const key = pictureKeyOf(url)
  return key !== undefined && hasPicture(db, key)
}
