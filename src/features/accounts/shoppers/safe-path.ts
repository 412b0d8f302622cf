// Where to go after signing in. `redirect_to` and `return_to` are part of the link, so anyone may have written them: only a page
// of this shopfront is followed [ruling 9, R12].
import { pages } from '#paths'

/** Pages one does not come back to: signing in would only ask for signing in again. */
const signInPages: readonly string[] = [pages.signIn, pages.register, pages.counterSignIn, pages.notFound]

const pagePatterns = Object.values(pages)
  .filter((page) => !signInPages.includes(page))
  .map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`))

const maxLength = 1000
/** Stands for this shop while parsing: what leaves it was not a path of ours. */
const here = 'https://shop.invalid'

/** Returns the path if it leads to a page of this shop, else `otherwise`. */
export function safePath(requested: string | null | undefined, otherwise: string = pages.home): string {
  if (!requested || requested.length > maxLength || !looksLikePath(requested)) return otherwise
  const url = URL.parse(requested, here)
  if (url?.origin !== here) return otherwise
  // The parser has taken '/./' and '/../' away: what is left must stand the same look.
  if (!looksLikePath(url.pathname) || !isPage(url.pathname)) return otherwise
  return url.pathname + url.search + url.hash
}

/** One leading slash, and nothing that a browser or a proxy could read as another one, however often it is encoded. */
function looksLikePath(text: string): boolean {
  let decoded = text.split(/[?#]/)[0] ?? ''
  for (let round = 0; round < 3; round += 1) {
    if (!/^\/(?!\/)/.test(decoded) || hasTrickery(decoded)) return false
    const next = decode(decoded)
    if (next === undefined) return false
    if (next === decoded) return !hasTrickery(text)
    decoded = next
  }
  return false
}

/** Browsers drop tabs and line ends from addresses and read a backslash as a slash. */
function hasTrickery(text: string): boolean {
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (letter === '\\' || code < 0x20 || (code >= 0x7f && code < 0xa0)) return true
  }
  return false
}

function isPage(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
