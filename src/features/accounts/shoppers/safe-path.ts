// Where to go after signing in. `redirect_to` and `return_to` come with the link, so anyone can have written them:
// only a page of this shopfront is followed (rulings, point 9; invariant R12).
import { pages } from '#paths'

/** Pages one does not come back to: signing in would only ask for signing in again. */
const doors: readonly string[] = [pages.signIn, pages.register, pages.counterSignIn, pages.notFound]

const known = Object.values(pages)
  .filter((page) => !doors.includes(page))
  .map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`))

const longest = 1000
/** Stands for this shop while parsing: what leaves it was not a path of ours. */
const here = 'https://shop.invalid'

/** The path when it leads to a page of this shop, else `otherwise`. */
export function safePath(wanted: string | null | undefined, otherwise: string = pages.home): string {
  if (!wanted || wanted.length > longest || !looksLikePath(wanted)) return otherwise
  const url = URL.parse(wanted, here)
  if (url?.origin !== here) return otherwise
  // The parser has taken '/./' and '/../' away: what is left must stand the same look.
  if (!looksLikePath(url.pathname) || !isKnown(url.pathname)) return otherwise
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

function isKnown(path: string): boolean {
  return known.some((pattern) => pattern.test(path))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
