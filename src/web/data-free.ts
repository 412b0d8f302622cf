// A visitor who came from a partner (`?referer=moya`) browses without paying for data (specification, point 1): the flag
// stays in this browser.
const key = 'data-free-v1'

/** Whether this visit is data-free; remembers it when the address says so. False while rendering on the server. */
export function isDataFree(partners: readonly string[]): boolean {
  if (typeof window === 'undefined') return false
  try {
    const referer = new URLSearchParams(location.search).get('referer')
    if (referer !== null && partners.includes(referer)) localStorage.setItem(key, referer)
    return partners.includes(localStorage.getItem(key) ?? '')
  } catch {
    // Storage is blocked: nothing is remembered, and nothing breaks.
    return false
  }
}
