// SQL for uploaded files.
import type { Reader } from '#server/database/database.ts'

interface StoredFile {
  key: string
  supplier_id: string
  account_id: string
  name: string
  bytes: Buffer
}

export async function insertFile(db: Reader, file: StoredFile, now: Date): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, content_type: 'application/pdf', created_at: now })
    .execute()
}

export async function findFile(
  db: Reader,
  key: string,
): Promise<{ name: string; supplierId: string } | undefined> {
  return db
    .selectFrom('files')
    .select(['name', 'supplier_id as supplierId'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function findBytes(db: Reader, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst()
  return row?.bytes
}

/** Stores a picture once per key, whoever uploads it. */
export async function insertPicture(db: Reader, key: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ key, bytes })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function hasPicture(db: Reader, key: string): Promise<boolean> {
  const row = await db.selectFrom('pictures').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
