// Colours derived from a shop's primary colour, in light and in dark: text on it, its stronger shade, and links. Whatever colour
// is configured, text keeps a contrast of at least 4.5 to 1 (WCAG 2.2, AA).

/** The primary colour of the built-in style sheet (src/web/kit/tokens.css). */
export const builtInPrimary = '#ffc000'

const aa = 4.5
const ink = '#1c1710'
/** Grounds on which links stand, the most difficult of each appearance. */
const grounds = { light: ['#ffffff', '#faf6ec', '#f1ead9'], dark: ['#14110b', '#201b13', '#2a241a'] }

interface Shades {
  strong: string
  link: string
}

export interface ThemeColours {
  primary: string
  onPrimary: string
  light: Shades
  dark: Shades
}

export function deriveColours(primary: string): ThemeColours {
  const onPrimary = readable([ink, '#ffffff', '#000000'], [primary])
  const darker = [0.08, 0.16, 0.04].map((part) => mix(primary, '#000000', part))
  const lighter = [0.3, 0.15, 0.08].map((part) => mix(primary, '#ffffff', part))
  const isBright = onPrimary !== '#ffffff'
  return {
    primary: primary.toLowerCase(),
    onPrimary,
    light: {
      strong: readable([...darker, ...lighter, primary], [onPrimary]),
      link: linkOn('light', primary),
    },
    dark: {
      strong: readable([...(isBright ? lighter : []), ...darker, primary], [onPrimary]),
      link: linkOn('dark', primary),
    },
  }
}

/** The primary colour, taken towards black or white only as far as links need it. */
function linkOn(appearance: 'light' | 'dark', primary: string): string {
  const end = appearance === 'light' ? '#000000' : '#ffffff'
  const steps = Array.from({ length: 21 }, (_, step) => mix(primary, end, step / 20))
  return readable(steps, grounds[appearance])
}

/** The first that can be read on (or under) all of these; the last when none can. */
const readable = (candidates: readonly string[], against: readonly string[]): string =>
  candidates.find((one) => against.every((other) => contrast(one, other) >= aa)) ?? candidates.at(-1) ?? ink

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const mix = (colour: string, into: string, part: number): string => {
  const target = channels(into)
  const mixed = channels(colour).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * part),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** `#rrggbb` or `#rgb`. */
function channels(colour: string): number[] {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}
