// Detects the type of a file from its first bytes; its name and the sender's claim do not count.

export type ContentKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'avif'

/** Returns undefined for everything that is not accepted: SVG, GIF, HTML, and anything with such a beginning. */
export function detectContent(bytes: Buffer): ContentKind | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 5) === '%PDF-') return 'pdf'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]/.test(text(8, 12))) return 'avif'
  return undefined
}

/** Returns whether a PDF has its end marker; one that was cut short does not. Some writers add a little after the marker. */
export const isCompletePdf = (bytes: Buffer): boolean =>
  bytes.subarray(Math.max(0, bytes.length - 2048)).includes('%%EOF')
