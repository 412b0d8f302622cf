// The name of a way of paying on a screen.
import { isOnline, providerNames } from '#wire/ways-to-pay.ts'
import type { Translate, WordKey } from './words.ts'

/** Returns the text at this key, which ends with the way (`payments.yoco`); the provider's own name if there is no text. */
export function wayName(t: Translate, key: string, way: string): string {
  const text = t(key as WordKey)
  return text === key && isOnline(way) ? providerNames[way] : text
}
