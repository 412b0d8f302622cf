// Stores in this tab for which offer a visitor pressed the bell, so that signing in does what was asked for.
const key = 'bell-v1'

export function storeAsked(offerId: string): void {
  try {
    sessionStorage.setItem(key, offerId)
  } catch {
    // Blocked: it is asked for once more.
  }
}

/** Returns once whether it was this offer. */
export function takeAsked(offerId: string): boolean {
  try {
    const isIt = sessionStorage.getItem(key) === offerId
    if (isIt) sessionStorage.removeItem(key)
    return isIt
  } catch {
    return false
  }
}
