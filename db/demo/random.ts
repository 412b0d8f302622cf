/** Deterministic randomness: everything in the demo shop is a function of its seed. */
import { createHash } from 'node:crypto'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Returns the kind, an underscore and 26 base-32 characters derived from the seed and the thing's natural key, so that tests can
 * rely on ids.
 */
export function demoId(seed: number, kind: string, natural: string): string {
  return `${kind}_${base32(createHash('sha256').update(`${seed}|${kind}|${natural}`).digest(), 26)}`
}

export function base32(bytes: Uint8Array, length: number): string {
  let out = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && out.length < length) {
      bits -= 5
      out += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return out
}

export type Random = () => number

/** Returns a mulberry32 generator: small, fast, and even enough for groceries. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a separate seed for each thing (FNV-1a), so that adding one does not change the others. */
export function seedFor(seed: number, natural: string): number {
  let hash = (2166136261 ^ seed) >>> 0
  for (let i = 0; i < natural.length; i++) hash = Math.imul(hash ^ natural.charCodeAt(i), 16777619)
  return hash >>> 0
}

export const randomOf = (seed: number, natural: string): Random => randomFrom(seedFor(seed, natural))

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T
