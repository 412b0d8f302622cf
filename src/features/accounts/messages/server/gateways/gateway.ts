// What all SMS gateways share. A new gateway is a file beside this one, added in open-gateways.ts.
import { ExternalError } from '#server/external-request.ts'

export interface Sms {
  /** A number of ours: the same when a message is sent again. */
  reference: number
  /** E.164. */
  phone: string
  text: string
}

export interface Gateway {
  name: string
  send(sms: Sms): Promise<SendResult>
}

export type SendResult =
  | { result: 'accepted'; id: string | null }
  /** This message will never be taken: a number that cannot be, a text that is not allowed. */
  | { result: 'refused'; reason: string }
  /** Not now, for any message. `maybeSent`: it may have been taken all the same. */
  | { result: 'down'; reason: string; maybeSent: boolean }

/** Returns the result that an HTTP status alone determines; undefined if the body decides. */
export function resultByStatus(http: number): SendResult | undefined {
  if (http >= 200 && http < 300) return undefined
  const reason = `http ${http}`
  // A wrong key, no credit left, too much at once: our account's trouble, not this message's.
  if (http === 401 || http === 402 || http === 403 || http === 429)
    return { result: 'down', reason, maybeSent: false }
  if (http >= 400 && http < 500 && http !== 408) return { result: 'refused', reason }
  return { result: 'down', reason, maybeSent: true }
}

export function resultByError(error: unknown): SendResult {
  if (error instanceof ExternalError)
    return { result: 'down', reason: error.message, maybeSent: error.mayHaveSucceeded }
  throw error
}

/** Returns the gateway's own error text if it is short and cannot contain a phone number, else 'said otherwise'. */
export const gatewayReason = (value: unknown): string =>
  /^[\w .-]{1,40}$/.test(String(value)) && !/\d{6}/.test(String(value)) ? String(value) : 'said otherwise'

export const gatewayUrl = (base: string, path: string): URL => new URL(base.replace(/\/+$/, '') + path)
