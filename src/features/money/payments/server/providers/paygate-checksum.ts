// PayWeb3's checksum: MD5 over the values and the key, without separators.
import { createHash, timingSafeEqual } from 'node:crypto'

export const paygateChecksum = (values: readonly string[], key: string): string =>
  createHash('md5')
    .update(values.join('') + key, 'utf8')
    .digest('hex')

export function isPaygateChecksum(given: string, values: readonly string[], key: string): boolean {
  const right = paygateChecksum(values, key)
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

/** Returns a form's fields in the sequence in which they were sent; undefined if a name occurs twice. */
export function readForm(text: string): Map<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  return fields.size === pairs.length ? fields : undefined
}

/** Every field and how it may look, in the order in which PayGate sends them. */
const resultFields: Record<string, { pattern: RegExp; optional?: true }> = {
  PAYGATE_ID: { pattern: /^\d{1,20}$/ },
  PAY_REQUEST_ID: { pattern: /^[0-9A-Fa-f-]{36}$/ },
  REFERENCE: { pattern: /^[\w-]{1,110}$/ },
  TRANSACTION_STATUS: { pattern: /^\d$/ },
  RESULT_CODE: { pattern: /^(\d{6})?$/ },
  AUTH_CODE: { pattern: /^\w{0,10}$/ },
  CURRENCY: { pattern: /^[A-Z]{3}$/ },
  AMOUNT: { pattern: /^[1-9]\d{0,11}$/ },
  RESULT_DESC: { pattern: /^.{0,200}$/ },
  TRANSACTION_ID: { pattern: /^\d{0,20}$/ },
  RISK_INDICATOR: { pattern: /^[A-Z]{0,2}$/ },
  PAY_METHOD: { pattern: /^.{0,20}$/ },
  PAY_METHOD_DETAIL: { pattern: /^.{0,60}$/ },
  USER1: { pattern: /^.{0,255}$/, optional: true },
  USER2: { pattern: /^.{0,255}$/, optional: true },
  USER3: { pattern: /^.{0,255}$/, optional: true },
  VAULT_ID: { pattern: /^.{0,60}$/, optional: true },
  PAYVAULT_DATA_1: { pattern: /^.{0,60}$/, optional: true },
  PAYVAULT_DATA_2: { pattern: /^.{0,60}$/, optional: true },
  CHECKSUM: { pattern: /^[0-9a-f]{32}$/ },
}

/**
 * Returns the fields of a notification or query response if its checksum matches. Without separators the same checksum fits other
 * splits of the values too, so every field must be present, in its place and well-formed.
 */
export function readResult(text: string, key: string): Map<string, string> | undefined {
  const fields = readForm(text)
  if (!fields) return undefined
  const expected = Object.entries(resultFields).filter(
    ([name, { optional }]) => !optional || fields.has(name),
  )
  const names = [...fields.keys()]
  if (names.length !== expected.length) return undefined
  if (
    !expected.every(([name, { pattern }], at) => names[at] === name && pattern.test(fields.get(name) ?? ''))
  )
    return undefined
  const values = [...fields]
    .filter(([name]) => name !== 'CHECKSUM')
    .map(([name, value]) => (name === 'AUTH_CODE' && value === 'null' ? '' : value))
  return isPaygateChecksum(fields.get('CHECKSUM') ?? '', values, key) ? fields : undefined
}
