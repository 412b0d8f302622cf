// Fetches a picture by its URL, and nothing else: https, public addresses only, resolved once and pinned, at most 5 MB in 5
// seconds. A price list must not make this server call machines in its own network.
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isReservedHost, lookupPublicAddress, NotPublicError } from '#server/public-address.ts'
import type { ImportLimits, Settings } from '#server/settings.ts'
import { PictureError } from './reencode.ts'

const maxBytes = 5 * 1024 * 1024
const timeoutMs = 5_000
const maxRedirects = 2

export interface FetchTerms {
  env: Settings['env']
  hosts: ImportLimits['pictureHosts']
}

export async function fetchPicture(address: string, terms: FetchTerms): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await requestOnce(url, terms, signal)
    if ([301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)) {
      answer.destroy()
      const next = answer.headers.location
      if (!next || !URL.canParse(next, url.href)) throw new PictureError('not there')
      // Every hop is looked at like the first.
      url = new URL(next, url)
      continue
    }
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw new PictureError('not there')
    }
    return readAll(answer)
  }
  throw new PictureError('sent elsewhere too often')
}

/** In tests a stand-in on this machine may be named; it may speak plain http. */
const isStandIn = (url: URL, { env, hosts }: FetchTerms): boolean =>
  env === 'test' && hosts.includes(url.host)

async function requestOnce(url: URL, terms: FetchTerms, signal: AbortSignal): Promise<IncomingMessage> {
  if (isStandIn(url, terms)) return open(url, { signal })
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new PictureError('address not allowed')
  if (terms.hosts.length > 0 && !terms.hosts.includes(url.hostname))
    throw new PictureError('host not allowed')
  if (isReservedHost(url)) throw new PictureError('address not allowed')
  return open(url, { signal, lookup: lookupPublicAddress })
}

function open(url: URL, options: Pick<RequestOptions, 'signal' | 'lookup'>): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((done, fail) => {
    request(
      url,
      {
        ...options,
        agent: false,
        headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Spaza-pictures' },
      },
      done,
    )
      .on('error', fail)
      .end()
  }).catch((error) => {
    if (error instanceof NotPublicError) throw new PictureError('address not allowed')
    throw new PictureError(options.signal?.aborted ? 'too slow' : 'not there')
  })
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw new PictureError('too large')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new PictureError('too large')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('too slow')
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
