// A visitor who came from a partner (`?referer=moya`) browses without paying for data [spec 1]. The flag
// stays in this browser, and in a cookie, so that the server draws every page right. It is the partner's name as the
// configuration writes it, never what a link says: it decides what is shown, and is believed in nothing else.
import { chosen, rememberChoice } from './cookies.ts'
import { dataFreeKey, partnerNamed } from './data-free-partner.ts'

/** What this browser remembers, though one of its two places may have been emptied. */
export function keptPartner(partners: readonly string[]): string | null {
  return partnerNamed(chosen('spaza_data_free') ?? storedPartner(), partners)
}

export function storePartner(partner: string | null): void {
  rememberChoice('spaza_data_free', partner)
  try {
    if (partner === null) localStorage.removeItem(dataFreeKey)
    else localStorage.setItem(dataFreeKey, partner)
  } catch {
    // Storage is blocked: the cookie remembers.
  }
}

function storedPartner(): string | null {
  try {
    return localStorage.getItem(dataFreeKey)
  } catch {
    return null
  }
}
