// A shop looks calm when its letters have few sizes and its gaps few widths. The style sheets take both from the scales of
// src/web/kit/tokens.css, which docs/style.md explains; this check refuses every other size of letters, and every other gap. It also
// refuses motion that a cheap phone cannot draw without laying out the page again.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reportProblems } from './report-problems.ts'

const root = resolve(import.meta.dirname, '..')
/** Paper has points, and no reader who enlarges letters. */
const onPaper = ['src/features/counter/picking/web/slip.css']

const step = String.raw`var\(--t-[a-z]+\)`
const sizes = new RegExp(String.raw`^(?:inherit|${step}|(?:min|max)\(${step}, [\d.]+(?:px|vw|cqi)\))$`)
const shorthands = new RegExp(String.raw`^(?:inherit|\d{3} ${step} / [\d.]+ var\(--font\))$`)

/**
 * Up to four pixels are an edge and not a gap; less than nothing moves a part over another; from six rem on it is the room of
 * something that stands over the page.
 */
const edge = String.raw`(?:\d*\.)?[0-4]px|-[\d.]+(?:px|r?em)`
const room = String.raw`(?:[6-9]|\d{2})(?:\.\d+)?rem`
const gap = String.raw`(?:0|auto|\d+%|${edge}|${room}|var\(--[a-z0-9-]+(?:, 0px)?\)|env\([a-z-]+\)|(?:calc|min|max)\(.*\))`
const gaps = new RegExp(`^${gap}(?: ${gap}){0,3}$`)

const declaration = /(?:^|[{;\s])([a-z-]+):\s*([^;{}]+);/g

const keyframes = /@keyframes [a-z-]+\s*\{((?:[^{}]*\{[^{}]*\})*)/g
const drawnAlone = /^(?:opacity|transform|translate|visibility)$/

export interface LooseStyle {
  line: number
  words: string
}

/** Returns the declarations of a style sheet that write a size of letters or a gap which is on neither scale. */
export function findLooseStyles(css: string): LooseStyle[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const found: LooseStyle[] = []
  for (const { 1: name = '', 2: written = '', index } of text.matchAll(declaration)) {
    const value = written.replace(/\s+/g, ' ').trim()
    if (isOnScale(name, value)) continue
    const at = index + text.slice(index).search(/[a-z]/)
    found.push({ line: text.slice(0, at).split('\n').length, words: `${name}: ${value}` })
  }
  return found
}

/** Returns the properties that the keyframes of a style sheet move and a phone cannot move without laying out or painting. */
export function findHeavyMotion(css: string): string[] {
  const moved = [...css.matchAll(keyframes)].flatMap(([, steps = '']) =>
    [...steps.matchAll(declaration)].map(([, name = '']) => name),
  )
  return moved.filter((name) => !drawnAlone.test(name))
}

function isOnScale(name: string, value: string): boolean {
  if (name === 'font-size') return sizes.test(value)
  if (name === 'font') return shorthands.test(value)
  if (/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*)$/.test(name)) return gaps.test(value)
  return true
}

if (process.argv[1] === import.meta.filename) {
  const problems = globSync('src/**/*.css', { cwd: root })
    .filter((file) => !onPaper.includes(file))
    .flatMap((file) => {
      const css = readFileSync(join(root, file), 'utf8')
      return [
        ...findLooseStyles(css).map(({ line, words }) => `${file}:${line} writes "${words}"`),
        ...findHeavyMotion(css).map((name) => `${file} moves "${name}" in keyframes`),
      ]
    })
  reportProblems(
    problems,
    'Take the nearest step of src/web/kit/tokens.css, and move by transform and opacity (docs/style.md, "The look").\n',
  )
}
