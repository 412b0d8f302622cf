// Reads which offers were chosen for the lines of a list, from the fields `line-…` of a form.

/** Returns each offer once, with the sum of its quantities in base units; what is no choice of ours is left out. */
export function readChosenLines(
  fields: Readonly<Record<string, string | undefined>>,
): { offer_id: string; qty: number }[] {
  const sums = new Map<string, number>()
  for (const [name, value] of Object.entries(fields)) {
    const chosen =
      name.startsWith('line-') && /^([A-Za-z0-9_-]{1,64}) (\d{1,6}(?:\.\d{1,5})?)$/.exec(value ?? '')
    if (!chosen) continue
    const [, id = '', qty] = chosen
    sums.set(id, (sums.get(id) ?? 0) + Number(qty))
  }
  return [...sums].map(([id, qty]) => ({ offer_id: id, qty }))
}
