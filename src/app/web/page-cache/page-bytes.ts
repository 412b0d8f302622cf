// Encodes a page as bytes and computes its ETag. Blocks that it shares with other pages (page-segments.ts) are encoded and
// hashed once, for the first page that contains them.
import { createHash } from 'node:crypto'
import type { NamedBytes } from '#server/http/response-cache.ts'
import type { Block, PageSegments } from './page-segments.ts'

/** More than one run of bytes where something is filled in between. */
interface Written {
  bytes: readonly Buffer[]
  hash: Buffer
}

export function pageBytes({ text, marks, put }: PageSegments): NamedBytes {
  const hash = createHash('sha256')
  const written: Buffer[] = []
  for (const [at, part] of text.split(marks).entries()) {
    // Between two texts stands the number of a mark.
    const here = at % 2 === 1 ? put[Number(part)] : undefined
    if (here) {
      const { block, fill } = here
      const { bytes, hash: name } = encodeOnce(block)
      const filling = Buffer.from(fill ?? '')
      hash.update(name).update(filling)
      for (const [index, run] of bytes.entries()) written.push(...(index > 0 ? [filling, run] : [run]))
    } else {
      const own = Buffer.from(part)
      hash.update(own)
      written.push(own)
    }
  }
  return { bytes: Buffer.concat(written), hash: hash.digest('base64url').slice(0, 22) }
}

function encodeOnce(block: Block): Written {
  const known = block.written as Written | undefined
  if (known) return known
  const { text, hole } = block
  const written = {
    bytes: (hole === undefined ? [text] : text.split(hole)).map((run) => Buffer.from(run)),
    hash: createHash('sha256').update(text).digest(),
  }
  block.written = written
  block.text = ''
  return written
}
