// Decides how a visit sees the shop: data-free if a configured partner sent it, light if it requests less data. The input is the
// address, cookies and client hints. What anybody could write there is compared with known values, and nothing else of it is
// stored.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { ownHostPolicy } from '#server/http/security-headers.ts'
import { partnerNamed } from '#web/data-free-partner.ts'
import { lightChoice, lightNow } from '#web/light/light-now.ts'
import { type SaverChoice, saverChoice } from '#web/plain/saver.ts'

export interface VisitWays {
  /** The partner who pays for the data. */
  dataFree: string | null
  light: boolean
  /** Which pages the visit sees. */
  saver: SaverChoice
  /** Where to go after a choice made by a link: the same page without the choice. */
  onTo: string | undefined
}

const year = 365 * 24 * 60 * 60

/** Returns how the visit sees the shop, and sets the cookies and headers of the answer that go with it. */
export function readVisitWays(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secure }: { config: Pick<ShopfrontConfig, 'data_free_referers'>; secure: boolean },
): VisitWays {
  const { cookies, headers } = request
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  const partners = config.data_free_referers
  const sent = partnerNamed(asked.get('referer'), partners)
  const dataFree = sent ?? partnerNamed(cookies.spaza_data_free, partners)
  const chosen = lightChoice(asked.get('light'))
  const saver = readSaver(request, reply, { asked: asked.get('saver'), secure })
  const keep = (name: string, value: string) =>
    reply.setCookie(name, value, { path: '/', maxAge: year, sameSite: 'lax', secure })
  if (sent) keep('spaza_data_free', sent)
  if (chosen) keep('spaza_light', chosen)
  // Whatever a page may be changed to ask for, the browser itself asks no other host.
  if (dataFree) reply.header('content-security-policy', ownHostPolicy)
  reply.header('accept-ch', 'ECT')
  return {
    dataFree,
    light: lightNow({
      cookie: chosen ?? cookies.spaza_light,
      saveData: headers['save-data'] === 'on',
      effectiveType: String(headers.ect ?? ''),
      dataFree: dataFree !== null,
    }),
    saver,
    onTo: chosen || asked.has('saver') ? withoutChoice(request.url) : undefined,
  }
}

/** A path of this shop: one slash, and none that a browser could read as a second. */
function withoutChoice(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('light')
  rest.delete('saver')
  return `/${path.replace(/^[/\\]+/, '')}${rest.size > 0 ? `?${rest}` : ''}`
}

/** The shopper's choice. In checkout nothing changes [ruling 14 Data saver]. */
function readSaver(
  { url, cookies }: FastifyRequest,
  reply: FastifyReply,
  { asked, secure }: { asked: string | null; secure: boolean },
): SaverChoice {
  const chosen = url.startsWith('/checkout') ? undefined : saverChoice(asked)
  if (chosen) reply.setCookie('spaza_saver', chosen, { path: '/', maxAge: year, sameSite: 'lax', secure })
  return chosen ?? saverChoice(cookies.spaza_saver) ?? 'off'
}
