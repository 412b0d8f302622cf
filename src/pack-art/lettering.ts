/** Draws text as outlines, so that a picture is the same on a machine without a single font. */
import { readFileSync } from 'node:fs'
import type { Font } from './picture-spec.ts'

interface Outlines {
  cap: number
  kern: Record<string, number>
  /** Advance and path, in thousandths of the size. */
  glyphs: Record<string, [number, string]>
}

const file = new URL('../../db/demo/art/font.json', import.meta.url)
let outlines: Record<Font, Outlines> | undefined

const outlinesOf = (font: Font): Outlines => {
  outlines ??= JSON.parse(readFileSync(file, 'utf8')) as Record<Font, Outlines>
  return outlines[font]
}

/** A letter without an outline is drawn as its base letter (ó as o), any space as a space, and a sign like ® is left out. */
function glyphOf(glyphs: Outlines['glyphs'], letter = ''): [number, string] | undefined {
  if (Object.hasOwn(glyphs, letter)) return glyphs[letter]
  const base = letter.normalize('NFD')[0] ?? ''
  if (Object.hasOwn(glyphs, base)) return glyphs[base]
  return /\s/.test(letter) ? glyphs[' '] : /[\p{L}\p{N}]/u.test(letter) ? glyphs['-'] : undefined
}

export function textWidth(font: Font, text: string, size: number): number {
  const { glyphs, kern } = outlinesOf(font)
  let width = 0
  for (let i = 0; i < text.length; i++) {
    width += glyphOf(glyphs, text[i])?.[0] ?? 0
    width += kern[text.slice(i, i + 2)] ?? 0
  }
  return (width * size) / 1000
}

export interface TextStyle {
  font: Font
  size: number
  fill: string
  /** Where x is; in the middle when left out. */
  anchor?: 'start'
}

/** Draws one line of text with its baseline at y. */
export function drawText(text: string, x: number, y: number, style: TextStyle): string {
  const { glyphs, kern } = outlinesOf(style.font)
  const width = textWidth(style.font, text, style.size)
  const start = style.anchor === 'start' ? x : x - width / 2
  const scale = style.size / 1000
  let at = 0
  let paths = ''
  for (let i = 0; i < text.length; i++) {
    const glyph = glyphOf(glyphs, text[i])
    if (!glyph) continue
    if (glyph[1]) paths += `<path transform="translate(${at} 0)" d="${glyph[1]}"/>`
    at += glyph[0] + (kern[text.slice(i, i + 2)] ?? 0)
  }
  const place = `transform="translate(${round(start)} ${round(y)}) scale(${round(scale)})"`
  return `<g ${place} fill="${style.fill}">${paths}</g>`
}

const round = (n: number) => Math.round(n * 10000) / 10000

export interface Block {
  lines: string[]
  size: number
  height: number
}

/**
 * Returns the largest setting of the text that fits a box: up to `maxLines` lines, no wider than `width`, no taller than
 * `height`.
 */
export function fitText(
  font: Font,
  text: string,
  width: number,
  height: number,
  maxLines: number,
  maxSize = 200,
): Block {
  let best: Block = { lines: [text], size: 0, height: 0 }
  for (const lines of breaks(text.split(' '), maxLines)) {
    const widest = Math.max(...lines.map((line) => textWidth(font, line, 1)))
    const lead = 1.12
    // Swashes and tails need more air than capitals do.
    const air = font === 'script' ? 0.86 : 1
    const size = Math.min(maxSize, width / widest, (air * height) / (lines.length * lead - (lead - 0.78)))
    if (size > best.size + 0.5) best = { lines, size, height: size * (lines.length * lead - (lead - 0.72)) }
  }
  return best
}

function breaks(words: string[], maxLines: number): string[][] {
  if (maxLines === 1 || words.length === 1) return [[words.join(' ')]]
  const ways: string[][] = [[words.join(' ')]]
  for (let cut = 1; cut < words.length; cut++)
    for (const rest of breaks(words.slice(cut), maxLines - 1))
      ways.push([words.slice(0, cut).join(' '), ...rest])
  return ways
}

/** Draws text as large as fits in a box, centred in it. */
export function drawFitted(
  text: string,
  box: { x: number; y: number; w: number; h: number },
  style: Omit<TextStyle, 'size'> & { maxLines?: number; maxSize?: number },
): string {
  const block = fitText(style.font, text, box.w, box.h, style.maxLines ?? 1, style.maxSize ?? 200)
  const top = box.y + (box.h - block.height) / 2
  const x = style.anchor === 'start' ? box.x : box.x + box.w / 2
  // The height of a capital letter at this size.
  const drop = (outlinesOf(style.font).cap * block.size) / 1000
  return block.lines
    .map((line, i) => drawText(line, x, top + drop + i * block.size * 1.12, { ...style, size: block.size }))
    .join('')
}
