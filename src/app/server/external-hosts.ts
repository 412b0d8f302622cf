// Decides which external services a page may contact, and builds the content security policy that allows exactly those hosts,
// only where they are set up. A visit whose data somebody else pays for gets none, and neither does a page where a payment is
// made.
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { SupplierEntry } from '#features/suppliers/suppliers/server/supplier-store.ts'
import { pageTo } from '#paths'
import { ownHostPolicy } from '#server/http/security-headers.ts'
import type { MapSettings, PaymentSettings, ExternalServices as Settings } from '#server/settings.ts'
import type { BaseHosts, ExternalServices } from '#web/external-services.ts'

interface Visit {
  url: string
  /** The partner who pays for its data. */
  dataFree: string | null
}

const atPayment = /^\/(checkout\/payment|orders\/[^/?]+\/pay)\b/

export function externalServicesFor(
  { ga4, sentryDsn }: Settings,
  { url, dataFree }: Visit,
): ExternalServices | undefined {
  if (dataFree !== null || atPayment.test(url)) return undefined
  // Staff's pages are not counted.
  const counted = !/^\/counter\b/.test(url)
  if (!(ga4 && counted) && !sentryDsn) return undefined
  return { ...(ga4 && counted && { ga4 }), ...(sentryDsn && { sentryDsn }) }
}

/** Returns the origin of the map's tiles for the one screen that has a map; undefined if the tiles are the shop's own. */
export function tilesFor(
  { tiles }: Pick<MapSettings, 'tiles'>,
  { url, dataFree }: Visit,
): string | undefined {
  const here = url.split('?', 1)[0]?.replace(/\/$/, '')
  if (!tiles || tiles.startsWith('/') || dataFree !== null || here !== pageTo('addresses')) return undefined
  return new URL(tiles).origin
}

/**
 * Returns the origin of the card form on the one page where the number is typed. That page is always loaded as a full document.
 */
export function cardFormFor(
  { yocoScript }: Pick<PaymentSettings, 'yocoScript'>,
  url: string,
): string | undefined {
  return /^\/orders\/[^/?]+\/pay\?card=/.test(url) ? new URL(yocoScript).origin : undefined
}

/**
 * Returns the base hosts of catalogue reads by supplier: the supplier's endpoint in market mode, its agency's host in agency
 * mode. Undefined if every read goes to the shop's own host: where no other is set, in a data-free visit, where a payment is
 * made, and at the counter.
 */
export function hostsFor(
  mode: ShopfrontConfig['mode'],
  suppliers: readonly Pick<SupplierEntry, 'id' | 'api_endpoint' | 'agency'>[],
  { url, dataFree }: Visit,
): BaseHosts | undefined {
  if (dataFree !== null || atPayment.test(url) || /^\/counter\b/.test(url)) return undefined
  const found = suppliers.flatMap(({ id, api_endpoint, agency }) => {
    const origin = mode === 'market' ? api_endpoint : agency.host
    return origin ? [[id, origin] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const googleScript = 'https://www.googletagmanager.com'
const analyticsOrigins = `https://*.google-analytics.com https://*.analytics.google.com ${googleScript}`

/**
 * Builds the content security policy. The policy of the page that started a visit holds for the whole visit.
 *
 * - `pays`: the origin of the payment provider to which a shopper's browser posts a form.
 * - `card`: the origin of the provider's card form, which consists of a script and its own frame.
 * - `hosts`: the origins to which catalogue reads may go.
 */
export function policyWith(
  { ga4, sentryDsn }: ExternalServices,
  tiles?: string,
  pays?: string,
  card?: string,
  hosts: BaseHosts = {},
): string {
  const from = ga4 && new URL(ga4.url).origin
  const hears = from === googleScript ? analyticsOrigins : from
  const faults = sentryDsn && new URL(sentryDsn).origin
  const more: Record<string, (string | undefined)[]> = {
    'script-src': [from, card],
    'img-src': [hears, tiles],
    'connect-src': [hears, faults, card, ...new Set(Object.values(hosts))],
    'form-action': [pays],
    'frame-src': [card],
  }
  return (card ? `${ownHostPolicy}; frame-src` : ownHostPolicy)
    .split('; ')
    .map((rule) => [rule, ...(more[rule.split(' ')[0] ?? ''] ?? [])].filter(Boolean).join(' '))
    .join('; ')
}
