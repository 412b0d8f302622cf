/** Parses the sizes in the data files: `2.5 kg`, `6 x 1 L`, `9s`, `3 x 80s`, `each`, `per kg`. */

export interface Size {
  /** As written: what a pack shot prints. */
  text: string
  unit: string
  pack: string
  measurement: string
  /** Packs in a multi-pack. */
  count: number
  perKg: boolean
}

export function readSize(text: string): Size {
  const base = { text, count: 0, perKg: false }
  if (text === 'per kg') return { ...base, unit: 'per kg', pack: 'Loose', measurement: '1 kg', perKg: true }
  if (text === 'each') return { ...base, unit: 'each', pack: 'Single', measurement: 'each' }
  const multi = /^(\d+) x (.+)$/.exec(text)
  const [count, one] = multi ? [Number(multi[1]), multi[2] ?? ''] : [1, text]
  const pieces = /^(\d+)s$/.exec(one)
  if (pieces) {
    const each = Number(pieces[1])
    const pack = multi ? `${count} x ${each}` : `Pack of ${each}`
    return {
      ...base,
      text: multi ? text : `${each} pack`,
      unit: 'each',
      pack,
      measurement: `${count * each}s`,
      count: multi ? count : 0,
    }
  }
  return multi
    ? { ...base, unit: one, pack: `Pack of ${count}`, measurement: text, count }
    : { ...base, unit: one, pack: 'Single', measurement: one }
}

/** Returns the size of a case of `count` packs. */
export function caseOf(size: Size, count: number): Size {
  const pieces = /^(\d+)s$/.exec(size.measurement)
  const measurement = pieces ? `${Number(pieces[1]) * count}s` : `${count} x ${size.measurement}`
  return { ...size, pack: `Case of ${count}`, measurement, text: `${count} x ${size.text}` }
}
