// The catalogue's test data with a manager at one branch, and price lists sent as a client would send them.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail, Import as ImportShown } from '#features/price-lists/imports/import-contract.ts'
import { manager, type Person } from './cast.ts'
import { catalogueStock } from './catalogue-cast.ts'
import { openShop } from './open-shop.ts'

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>

export interface Part {
  name: string
  /** With a file name it is a file. */
  file?: string
  value: string | Buffer
}

/** Opens a shop in which Nandi manages Langa; its clock shows noon on 14 March 2026 unless a test moves it. */
export async function openImportShop(variables: Record<string, string> = {}) {
  const shop = await openShop({ stock: catalogueStock(), variables })
  const { app, database, time } = shop
  const nandi = await manager(database.kysely, ['langa'], 'Nandi', time.now)

  const send = (parts: readonly Part[], by: Person = nandi) =>
    app.inject({ method: 'POST', url: '/manager/api/v1/imports', ...formOf(parts, by) })
  const detail = async (id: string, by = nandi) => {
    const answer = await app.inject({ url: `/counter/v1/imports/${id}`, headers: by.headers })
    return answer.json().import as ImportDetail
  }
  /** Going live confirms every price that jumps. */
  const put = async (id: string, action: 'apply' | 'cancel', by = nandi) => {
    const confirm = action === 'apply' ? (await detail(id, by)).price_jumps.rows.map(({ line }) => line) : []
    const answer = await app.inject({
      method: 'PUT',
      url: `/manager/api/v1/imports/${id}`,
      headers: by.headers,
      payload: { action, ...(confirm.length > 0 && { confirm }) },
    })
    return answer.json().import as ImportShown
  }
  /** Looks until nobody works on it any more. */
  const settled = async (id: string) => {
    for (;;) {
      const found = await detail(id)
      if (found.state !== 'validating' && found.state !== 'applying') return found
      // Whoever works on it needs the machine too: asked without a pause, the asking alone takes a core of it.
      await sleep(10)
    }
  }
  /** Sends a list and waits until it is `ready` or `failed`. */
  const bring = async (list: string | Buffer, more: readonly Part[] = [], supplier = 'langa') => {
    const file = { name: 'file', file: 'list.csv', value: list }
    const answer = await send([{ name: 'supplier_id', value: supplier }, file, ...more])
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    return settled(answer.json().import.id)
  }
  return {
    ...shop,
    nandi,
    send,
    detail,
    put,
    settled,
    bring,
    /** Brings a list and puts it live. */
    async live(list: string | Buffer, more: readonly Part[] = []) {
      const { id, state, errors } = await bring(list, more)
      if (state !== 'ready') throw new Error(`the list is ${state}: ${JSON.stringify(errors)}`)
      await put(id, 'apply')
      const applied = await settled(id)
      if (applied.state !== 'applied')
        throw new Error(`the list is ${applied.state}: ${JSON.stringify(applied.errors)}`)
      return applied
    },
  }
}

/** Returns a multipart/form-data body, built byte by byte so that tests can break it. */
export function formOf(parts: readonly Part[], by?: Pick<Person, 'headers'>) {
  const boundary = `----spaza${randomUUID()}`
  const chunks = parts.flatMap(({ name, file, value }) => {
    const named = file === undefined ? '' : `; filename="${file}"\r\ncontent-type: application/octet-stream`
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n`),
      Buffer.isBuffer(value) ? value : Buffer.from(value),
      Buffer.from('\r\n'),
    ]
  })
  return {
    headers: { ...by?.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
