// Stores a file that a manager uploads: a PDF unchanged, under a key that cannot be guessed; a picture re-encoded.
import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { refuse as refuseSupplier } from '#features/accounts/staff/supplier-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'
import type { UploadedFile } from '../file-contract.ts'
import { refuse } from '../file-refusals.ts'
import { detectContent, isCompletePdf } from './detect-content.ts'
import { insertFile } from './file-store.ts'
import type { Upload } from './read-upload.ts'
import { pictureUrl, storePicture } from './store-picture.ts'

export async function storeUpload(
  db: Reader,
  accountId: string,
  { name, bytes, fields }: Upload,
  now: Date,
): Promise<UploadedFile> {
  const supplierId = await chooseSupplier(db, accountId, fields.get('supplier_id'))
  if (detectContent(bytes) !== 'pdf') {
    const { key, sizeBytes } = await storePicture(db, bytes)
    return {
      url: pictureUrl(key, 1600),
      content_type: 'image/webp',
      size_bytes: sizeBytes,
      name,
      image_url: pictureUrl(key),
    }
  }
  if (!isCompletePdf(bytes)) throw refuse('file-cut-short')
  const key = newId('file')
  await insertFile(db, { key, supplier_id: supplierId, account_id: accountId, name, bytes }, now)
  return {
    url: fileUrl(key),
    content_type: 'application/pdf',
    size_bytes: bytes.length,
    name,
    image_url: null,
  }
}

export const fileUrl = (key: string): string => `/files/${key}`

/** Returns the key in the URL of a stored file, or undefined. */
export const fileKeyOf = (url: string): string | undefined => /^\/files\/(file_[0-9a-z]{26})$/.exec(url)?.[1]

/** A file belongs to one supplier of who handed it in; to their first when none is named. */
async function chooseSupplier(
  db: Reader,
  accountId: string,
  requestedId: string | undefined,
): Promise<string> {
  const managed = await findManagedSuppliers(db, accountId)
  const found = requestedId === undefined ? managed[0] : managed.find(({ id }) => id === requestedId)
  if (!found) throw refuseSupplier('no-such-supplier')
  return found.id
}
