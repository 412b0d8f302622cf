// Reads one file of a form and counts its bytes as they stream: however much is sent, memory never holds more than the limit.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import { awaitBody, drainBody } from '#server/http/slow-bodies.ts'
import { refuse } from '../file-refusals.ts'

export const maxUploadBytes = 20 * 1024 * 1024
/** Boundaries, headers and a field beside the file. */
const formBytes = 16 * 1024

export interface Upload {
  name: string
  bytes: Buffer
  fields: Map<string, string>
}

/** 20 MB at half a megabit a second. */
const uploadTimeoutMs = 6 * 60_000

/** Files underway are held in memory: so many at once, and no more. */
const maxConcurrent = 4
let uploadsInProgress = 0

export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('file-form')
  // Said beforehand, so that nobody sends a gigabyte to hear no.
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + formBytes)
    throw drainAndRefuse(request, tooLarge())
  if (uploadsInProgress >= maxConcurrent) throw drainAndRefuse(request, refuse('uploads-busy'))
  uploadsInProgress += 1
  awaitBody(request.raw, uploadTimeoutMs)
  try {
    return await readParts(request)
  } catch (error) {
    throw drainAndRefuse(request, error instanceof Refusal ? error : refuse('file-cut-short'))
  } finally {
    uploadsInProgress -= 1
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, string>()
  let file: Omit<Upload, 'fields'> | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || file) throw refuse('file-missing')
      file = { name: nameOf(part.filename), bytes: await readBytes(part) }
    } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  }
  if (!file || file.bytes.length === 0) throw refuse('file-missing')
  return { ...file, fields }
}

async function readBytes({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let receivedBytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    receivedBytes += chunk.length
    if (receivedBytes > maxUploadBytes) throw tooLarge()
    chunks.push(chunk)
  }
  if (file.truncated) throw tooLarge()
  return Buffer.concat(chunks, receivedBytes)
}

function drainAndRefuse({ raw }: FastifyRequest, refusal: Refusal): Refusal {
  drainBody(raw)
  return refusal
}

const tooLarge = () => refuse('file-too-large', { values: { mb: maxUploadBytes / 1024 / 1024 } })

/** The last part of whatever path was sent, without what could steer a terminal or a header. */
function nameOf(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '').trim()
  return plain.slice(0, 120) || 'file'
}
