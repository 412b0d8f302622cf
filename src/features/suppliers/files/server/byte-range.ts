// Parses a request for one byte range of a file (RFC 9110, 14.2): PDF viewers fetch page by page.

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Returns the range, 'outside' for a 416, or undefined if the whole file is sent: no header, several ranges, or an unreadable
 * header.
 */
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
