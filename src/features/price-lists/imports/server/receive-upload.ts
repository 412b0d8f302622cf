// Receives the parts of an upload in any order, and stores the import only when it is complete.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Mapping } from '#features/price-lists/imports/import-contract.ts'
import { refuse } from '#features/price-lists/imports/import-refusals.ts'
import { cleanText } from '#features/price-lists/imports/reading/clean-text.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { awaitBody, drainBody } from '#server/http/slow-bodies.ts'
import { mayActFor } from '#server/sessions/supplier-scope.ts'
import type { Shop } from '#server/shop.ts'
import { type FilePart, insertImport, insertPiece, pieceBytes } from './import-store.ts'
import { fileKindOf } from './parse/read-price-table.ts'
import { readMapping } from './read-mapping.ts'

interface Spooled {
  path: string
  name: string
  bytes: number
  hash: Buffer
  start: Buffer
}

interface Upload {
  supplierId?: string
  mapping?: Mapping
  list?: Spooled
  pictures?: Spooled
}

/** 50 MB at a megabit a second. */
const timeoutMs = 7 * 60_000

/** Stores the import as `validating` and returns its id. */
export async function receiveUpload(shop: Shop, request: FastifyRequest, accountId: string): Promise<string> {
  if (!request.isMultipart()) throw refuse('not-multipart')
  const maxBytes = shop.settings.imports.fileMb * 1024 * 1024
  // Said before a byte is read: the list, the pictures, and what stands around them.
  if (Number(request.headers['content-length'] ?? 0) > 2 * maxBytes + 64 * 1024)
    throw refused(request, refuse('file-too-large', { values: { mb: shop.settings.imports.fileMb } }))
  awaitBody(request.raw, timeoutMs)
  const folder = await mkdtemp(join(tmpdir(), 'spaza-upload-'))
  try {
    const upload = await readParts(shop, request, folder, accountId)
    return await store(shop, upload, accountId)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readParts(
  shop: Shop,
  request: FastifyRequest,
  folder: string,
  accountId: string,
): Promise<Upload> {
  const upload: Upload = {}
  try {
    for await (const part of request.parts()) await receivePart(shop, upload, part, folder, accountId)
    return upload
  } catch (error) {
    throw toFileError(error)
  } finally {
    drainBody(request.raw)
  }
}

async function receivePart(shop: Shop, upload: Upload, part: Multipart, folder: string, accountId: string) {
  const { fieldname: name } = part
  if (part.type === 'file') {
    const into = ({ file: 'list', pictures: 'pictures' } as const)[name]
    if (!into) throw refuse('field-unknown', { field: name.slice(0, 60) })
    if (upload[into]) throw refuse('field-twice', { field: name })
    upload[into] = await spool(shop, part, join(folder, into))
    return
  }
  const text = String(part.value)
  if (name === 'supplier_id') {
    if (upload.supplierId !== undefined) throw refuse('field-twice', { field: name })
    if (!(await mayActFor(shop.database.kysely, accountId, text.slice(0, 64)))) throw refuse('no-such-branch')
    upload.supplierId = text
  } else if (name === 'mapping') {
    if (upload.mapping) throw refuse('field-twice', { field: name })
    if (text.trim() !== '') upload.mapping = readMapping(text)
  } else throw refuse('field-unknown', { field: name.slice(0, 60) })
}

/** To disk, counted and summed on the way: what is too large is read to its end and thrown away. */
async function spool(shop: Shop, part: MultipartFile, path: string): Promise<Spooled> {
  const { fileMb } = shop.settings.imports
  const maxBytes = fileMb * 1024 * 1024
  const hash = createHash('sha256')
  let bytes = 0
  let start = Buffer.alloc(0)
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (start.length < 16) start = Buffer.concat([start, chunk]).subarray(0, 16)
      if (bytes > maxBytes) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, counter, createWriteStream(path))
  if (bytes > maxBytes) throw refuse('file-too-large', { values: { mb: fileMb }, field: part.fieldname })
  return { path, bytes, start, hash: hash.digest(), name: fileName(part.filename) }
}

/** Shown to managers only; never a path, on this machine or another. */
const fileName = (name: string | undefined): string =>
  cleanText((name ?? '').split(/[\\/]/).at(-1) ?? '').slice(0, 120) || 'price-list'

async function store(
  shop: Shop,
  { supplierId, mapping, list, pictures }: Upload,
  accountId: string,
): Promise<string> {
  if (supplierId === undefined) throw refuse('supplier-missing')
  if (!list) throw refuse('file-missing')
  if (list.bytes === 0) throw refuse('file-empty')
  const id = newId('import')
  await shop.database.transaction(async (tx) => {
    const created = {
      id,
      supplier_id: supplierId,
      account_id: accountId,
      file_name: list.name,
      file_kind: fileKindOf(list.start),
      file_hash: list.hash,
      created_at: shop.clock.now(),
    }
    await insertImport(tx, created, mapping)
    for (const [part, file] of [
      ['list', list],
      ['pictures', pictures],
    ] as [FilePart, Spooled | undefined][]) {
      if (!file || file.bytes === 0) continue
      let piece = 0
      for await (const bytes of createReadStream(file.path, { highWaterMark: pieceBytes })) {
        await insertPiece(tx, { importId: id, part, piece, bytes: bytes as Buffer })
        piece += 1
      }
    }
  })
  return id
}

function refused({ raw }: FastifyRequest, refusal: Refusal): Refusal {
  drainBody(raw)
  return refusal
}

/** The parser's own complaints: too many parts, or a body that ends before it should. */
function toFileError(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = String((error as { code?: unknown }).code ?? '')
  if (/^(ENOSPC|EROFS|EACCES|EDQUOT|EMFILE)$/.test(code)) return error
  return refuse('cut-off')
}
