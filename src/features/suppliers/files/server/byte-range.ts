// The one part of a file that a reader asks for (RFC 9110, 14.2): PDF viewers fetch page by page.

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** Undefined sends the whole: no header, several ranges, or a header that cannot be read. 'outside' is a 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') {
    const last = Number(to)
    return last === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'outside'
  return end < start ? undefined : { start, end }
}
