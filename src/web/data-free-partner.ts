// The partner that sent a visit, read by server and browser alike.

/** The key of the flag in browser storage. Its value is the partner's name, as the configuration writes it. */
export const dataFreeKey = 'data-free-v1'

/** Returns the partner that a text names, as the configuration writes it; null if it names none. */
export function partnerNamed(text: string | null | undefined, partners: readonly string[]): string | null {
  const wanted = text?.toLowerCase()
  return partners.find((partner) => partner.toLowerCase() === wanted) ?? null
}
