// Takes the size from the end of a name: a card cuts a long name after two lines, and the size must not be cut with it.

/**
 * Returns the name without the size, and the size as the name writes it: 'Full cream milk 2 L' and '2 L' make 'Full cream milk' and
 * '2 L', capitals and blanks aside. A name that does not end with its size stays whole.
 */
export function splitSize(name: string, measurement: string | null): { name: string; size?: string } {
  const size = measurement?.replaceAll(/\s/g, '').toLowerCase() ?? ''
  let start = name.length
  for (let at = size.length; at > 0; start--) {
    const letter = name[start - 1]?.toLowerCase()
    if (letter === undefined) return { name }
    if (/\s/.test(letter)) continue
    if (letter !== size[at - 1]) return { name }
    at--
  }
  // A size that is the whole name, or the end of a longer word ('12x500ml' in a case of '6 x 12x500ml'), stays.
  if (size === '' || start === 0 || /\S/.test(name[start - 1] ?? '')) return { name }
  return { name: name.slice(0, start).trimEnd(), size: name.slice(start).trim() }
}
