// Decides how a visit sees the shop: data-free if a configured partner sent it, with plain pages if it spares data. The input is the
// address, cookies and client hints. What anybody could write there is compared with known values, and nothing else of it is
// stored.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { ownHostPolicy } from '#server/http/security-headers.ts'
import { partnerNamed } from '#web/data-free-partner.ts'
import { type SaverChoice, saverBySigns, saverChoice } from '#web/plain/saver.ts'

export interface VisitWays {
  /** The partner who pays for the data. */
  dataFree: string | null
  /** Which pages the visit sees. */
  saver: SaverChoice
  /** Where to go after a choice made by a link: the same page without the choice. */
  onTo: string | undefined
}

/** In the place of a partner's name: a plain page leaves the partner by it. */
const noPartner = 'none'

const year = 365 * 24 * 60 * 60

/** Returns how the visit sees the shop, and sets the cookies and headers of the answer that go with it. */
export function readVisitWays(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secure }: { config: Pick<ShopfrontConfig, 'data_free_referers'>; secure: boolean },
): VisitWays {
  const { cookies } = request
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  const partners = config.data_free_referers
  const sent = partnerNamed(asked.get('referer'), partners)
  const leaves = asked.get('referer') === noPartner
  const dataFree = sent ?? (leaves ? null : partnerNamed(cookies.spaza_data_free, partners))
  const keep = (name: string, value: string) =>
    reply.setCookie(name, value, { path: '/', maxAge: year, sameSite: 'lax', secure })
  if (sent) keep('spaza_data_free', sent)
  if (leaves) reply.clearCookie('spaza_data_free', { path: '/' })
  // Whatever a page may be changed to ask for, the browser itself asks no other host.
  if (dataFree) reply.header('content-security-policy', ownHostPolicy)
  reply.header('accept-ch', 'ECT')
  return {
    dataFree,
    saver: readSaver(request, reply, { asked: asked.get('saver'), dataFree: dataFree !== null, secure }),
    onTo: asked.has('saver') ? withoutChoice(request.url) : undefined,
  }
}

/** A path of this shop: one slash, and none that a browser could read as a second. */
function withoutChoice(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('saver')
  return `/${path.replace(/^[/\\]+/, '')}${rest.size > 0 ? `?${rest}` : ''}`
}

interface SaverAsk {
  /** Of the address. */
  asked: string | null
  dataFree: boolean
  secure: boolean
}

/** Says that a visit began with plain pages, or that one was chosen in it; the cookie ends with it. */
const visitCookie = 'spaza_visit'

/**
 * The shopper's choice counts, then what the visit began with. In checkout nothing changes [ruling 14 Data saver]. A browser that has
 * goods in a basket of its own begins with full pages, where these can be handed over.
 */
function readSaver(
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, dataFree, secure }: SaverAsk,
): SaverChoice {
  const { url, cookies, headers } = request
  const options = { path: '/', sameSite: 'lax', secure } as const
  const chosen = url.startsWith('/checkout') ? undefined : saverChoice(asked)
  if (chosen) {
    reply.setCookie('spaza_saver', chosen, { ...options, maxAge: year })
    reply.setCookie(visitCookie, chosen, options)
    return chosen
  }
  const begun = saverChoice(cookies[visitCookie]) ?? saverChoice(cookies.spaza_saver)
  if (begun) return begun
  // Not the first page of the visit: what it is stays as it is.
  if (cookies.spaza_basket !== undefined || isFromOurPage(request)) return 'off'
  const saver = saverBySigns({
    saveData: headers['save-data'] === 'on',
    effectiveType: headers.ect === undefined ? undefined : String(headers.ect),
    dataFree,
    userAgent: headers['user-agent'],
  })
  if (saver === 'on') reply.setCookie(visitCookie, saver, options)
  return saver
}

/** Whether a page of ours led here. */
function isFromOurPage({ headers: { referer, host, 'sec-fetch-site': site } }: FastifyRequest): boolean {
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host
}
