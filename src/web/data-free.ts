// A visitor who came from a partner (`?referer=moya`) browses without paying for data [spec 1]. The flag is stored in this
// browser and in a cookie, so that the server renders every page right. Its value is the partner's name as the configuration
// writes it, never what a link says. The flag decides only what is shown; nothing else relies on it.
import { chosen, rememberChoice } from './cookies.ts'
import { dataFreeKey, partnerNamed } from './data-free-partner.ts'

/** Returns the partner stored in this browser, even if one of its two places was cleared. */
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
