// Which partner sent a visit, as server and browser both read it.

/** The flag in this browser's storage: the partner's name, as the configuration writes it. */
export const dataFreeKey = 'data-free-v1'

/** The partner that a text names, as the configuration writes it; null for anything else. */
export function partnerNamed(text: string | null | undefined, partners: readonly string[]): string | null {
  const wanted = text?.toLowerCase()
  return partners.find((partner) => partner.toLowerCase() === wanted) ?? null
}
