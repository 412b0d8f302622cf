// Whether an address leads to a file or picture of our own, for whoever wants to show it.
import type { Reader } from '#server/database/database.ts'
import { findFile, hasPicture } from './file-store.ts'
import { pictureKeyOf } from './store-picture.ts'
import { fileKeyOf } from './store-upload.ts'

/** A PDF counts for those who manage the supplier it was handed in for; pictures are everybody's. */
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
