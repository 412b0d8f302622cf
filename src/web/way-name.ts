// What a way of paying is called on a screen.
import { isOnline, providerNames } from '#wire/ways-to-pay.ts'
import type { Translate, WordKey } from './words.ts'

/** The words at this key, which ends with the way (`payments.yoco`); the provider's own name where there are none. */
export function wayName(t: Translate, key: string, way: string): string {
  const text = t(key as WordKey)
  return text === key && isOnline(way) ? providerNames[way] : text
}
