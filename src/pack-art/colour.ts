/** Arithmetic on #rrggbb colours. */

const parts = (hex: string) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parts(a), parts(b)]
  return `#${from
    .map((v, i) =>
      Math.round(v + ((to[i] ?? v) - v) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const darker = (hex: string, by = 0.25) => mix(hex, '#000000', by)
export const lighter = (hex: string, by = 0.25) => mix(hex, '#ffffff', by)

/** Relative luminance, 0 black to 1 white. */
export function luminance(hex: string): number {
  const [r, g, b] = parts(hex).map((v) =>
    v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** White or near-black, whichever reads better on this ground. */
export const inkOn = (hex: string) => (luminance(hex) > 0.36 ? '#1d1d22' : '#ffffff')
