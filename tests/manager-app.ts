// The catalogue's test data with Nandi, who manages Langa, and Gert, who manages both branches.
import { createHash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { join, manager, type Person } from './cast.ts'
import { catalogueStock } from './catalogue-cast.ts'
import { formOf } from './import-shop.ts'
import { openShop } from './open-shop.ts'

export type ManagerApp = Awaited<ReturnType<typeof openManagerApp>>

export async function openManagerApp() {
  const shop = await openShop({ stock: catalogueStock() })
  const { kysely } = shop.database
  const now = shop.time.now
  return {
    ...shop,
    nandi: await manager(kysely, ['langa'], 'Nandi', now),
    gert: await manager(kysely, ['langa', 'parow'], 'Gert', now),
    stranger: await join(kysely, 'user', 'Thandi', now),
    /** Hands a file in as a browser's form does. */
    upload: (person: Person, bytes: Buffer, name = 'leaflet.pdf', fields: Record<string, string> = {}) =>
      shop.ask('POST', '/counter/v1/files', uploadOf(bytes, name, fields, person)),
    /** As other clients show themselves. */
    async keyOf(person: Person) {
      const key = `key-of-${person.id}-for-tests`
      await kysely
        .insertInto('manager_keys')
        .values({
          id: newId('key'),
          account_id: person.id,
          key_hash: createHash('sha256').update(key).digest(),
          created_at: shop.time.now,
        })
        .execute()
      return { 'http-x-auth': key }
    },
  }
}

/** Returns a file upload as a browser's form sends it. */
export const uploadOf = (
  bytes: Buffer,
  name: string,
  fields: Record<string, string> = {},
  by?: Pick<Person, 'headers'>,
) => {
  const parts = Object.entries(fields).map(([field, value]) => ({ name: field, value }))
  return formOf([...parts, { name: 'file', file: name, value: bytes }], by)
}

/** Returns a minimal PDF: one empty page. */
export const smallPdf = (filling = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${filling}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
