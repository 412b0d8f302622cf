// The few choices that are stored in cookies, so that the server renders the first page right.
const year = 365 * 24 * 60 * 60

export type ChoiceCookie =
  | 'spaza_language'
  | 'spaza_supplier'
  | 'spaza_theme'
  | 'spaza_place'
  | 'spaza_basket'
  | 'spaza_data_free'
  | 'spaza_demo'
  | 'spaza_forms'

export function rememberChoice(name: ChoiceCookie, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : year
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers our shoppers use
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

export function chosen(name: ChoiceCookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) || null : null
}
