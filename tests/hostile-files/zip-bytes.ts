// Builds zip archives byte by byte, so that their headers can lie.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  data: Buffer
  /** What the archive says instead of the truth. */
  claims?: { size?: number; crc?: number; flags?: number; packed?: Buffer }
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, claims = {} } of parts) {
    const packed = claims.packed ?? deflateRawSync(data, { level: 9 })
    const title = Buffer.from(name)
    const [size, crc, flags] = [claims.size ?? data.length, claims.crc ?? crc32(data), claims.flags ?? 0x800]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc >>> 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size >>> 0, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, title]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}
