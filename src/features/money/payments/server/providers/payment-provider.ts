// The interface of all payment providers. A new one is a file beside this one, named in open-providers.ts.
import type { IncomingHttpHeaders } from 'node:http'
import { ExternalError } from '#server/external-request.ts'
import type { Report } from '../../evaluate-report.ts'
import type { ProviderData } from '../../payment-contract.ts'

/** A branch's account at a provider, decrypted. */
export interface MerchantAccount {
  merchant: string
  /** Of Yoco: by token, or on its own page. */
  way: 'charge' | 'checkout' | null
  secrets: Record<string, string>
}

/** What a provider is sent about an attempt. */
export interface Attempt {
  id: string
  reference: string
  providerReference: string | null
  merchant: string
  amountInCents: number
  currency: string
  createdAt: Date
}

export interface StartRequest {
  attempt: Attempt
  account: MerchantAccount
  /** E.164. */
  phone: string
  shopName: string
  /** Where the shopper comes back to, and where the provider tells us how it went. */
  backUrl: string
  notifyUrl: string
  now: Date
}

export type StartResult =
  | { result: 'started'; providerReference: string | null; data: ProviderData }
  /** The provider does not take this payment: trying again is no use. */
  | { result: 'refused'; reason: string }

/** Which payment a callback claims to be about, before anything in it is verified. */
export type CallbackClaim = { reference: string } | { providerReference: string } | { transactionId: string }

export interface CallbackMessage {
  /** The provider's own name of this message; without one it is named after what the provider answers. */
  eventId: string | undefined
  /** What it proves; undefined where it is only a reason to ask. */
  report: Report | undefined
  /** What it proves of money that goes back, where it speaks of that instead. */
  refund?: RefundReport | undefined
}

/** A provider's report about a refund that it was asked for. */
export interface RefundReport {
  /** Ours, where the provider repeats it. */
  refundId: string | undefined
  /** The provider's own name of it. */
  reference: string | undefined
  amountInCents: number | undefined
  done: boolean
}

export type RefundResult =
  | { result: 'done'; reference: string }
  /** Taken on: how it ends is told later. */
  | { result: 'taken'; reference: string }
  /** Nothing was sent back. */
  | { result: 'refused'; reason: string }
  /** Nobody knows: it is never asked for again by itself. */
  | { result: 'unknown'; reason: string }

export interface RawCallback {
  raw: Buffer
  headers: IncomingHttpHeaders
}

export interface Provider {
  /** Throws ProviderError. */
  start(ask: StartRequest): Promise<StartResult>
  /** How it stands with an attempt, as the provider knows it. Throws ProviderError. */
  ask?(attempt: Attempt, account: MerchantAccount, now: Date): Promise<Report>
  /** Charges a token, once. Throws ProviderError where nobody knows whether it was. */
  charge?(attempt: Attempt, account: MerchantAccount, token: string): Promise<Report>
  /** Sends money of a paid attempt back, once for each `id`. Throws ProviderError where nobody knows whether it did. */
  refund?(
    attempt: Attempt,
    account: MerchantAccount,
    refund: { id: string; amountInCents: number },
  ): Promise<RefundResult>
  /** Whether the provider takes these keys: asked by a call that changes nothing. Throws ProviderError. */
  testKeys?(account: MerchantAccount): Promise<'works' | 'refused'>
  callback?: {
    claim(callback: RawCallback): CallbackClaim | undefined
    /** Undefined: not to be believed. */
    read(
      callback: RawCallback,
      attempt: Attempt,
      account: MerchantAccount,
      now: Date,
    ): CallbackMessage | undefined
    /** What the provider waits to hear. */
    thanks: string
  }
  /** Its messages can be cut at other places without their checksum noticing: what they say of another amount is asked for. */
  mustVerifyAmounts?: true
}

/** A provider gave no usable response: the state is unknown, and nothing may be concluded. */
export class ProviderError extends Error {
  override name = 'ProviderTrouble'
}

/** Calls a provider and turns whatever fails on the way into a ProviderError. */
export async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExternalError) throw new ProviderError(error.message)
    throw error
  }
}

/** Throws ProviderError for a fault of the provider (5xx, 408 or 429). A refusal by the provider is a valid response. */
export function requireProviderAnswer({ http }: { http: number }): void {
  if (http >= 500 || http === 408 || http === 429) throw new ProviderError(`http ${http}`)
}

/** Returns the provider's own word, or a placeholder if it could contain personal data. */
export const safeWord = (said: unknown): string =>
  typeof said === 'string' && /^[\w .:-]{1,60}$/.test(said) && !/\d{7}/.test(said) ? said : 'said otherwise'

export const fieldsOf = (json: unknown): Record<string, unknown> =>
  json !== null && typeof json === 'object' && !Array.isArray(json) ? (json as Record<string, unknown>) : {}

export function parseJson(raw: Buffer): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(raw.toString('utf8')))
  } catch {
    return {}
  }
}

/**
 * Returns the address to which a browser may be sent. Throws ProviderError unless it is http or https, because it must never be a
 * script.
 */
export function requirePageUrl(address: unknown): string {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new ProviderError('no address to go on to')
  return url.href
}
