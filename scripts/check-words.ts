// Holds the words of the screens together: the same keys and placeholders in every language, every key that code uses
// is there, and no key that nobody uses; and that no page says anything in words of its own.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#kernel/languages.ts'
import { spokenTexts } from './spoken-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Phrase = string | { one: string; other: string }
type Catalogue = Record<string, Phrase>

/** What differs between two languages of one catalogue. */
export function differences(name: string, english: Catalogue, other: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !(key in other))
  const extra = Object.keys(other).filter((key) => !(key in english))
  const unlike = Object.keys(english).filter((key) => {
    const translated = other[key]
    return translated !== undefined && shapeOf(english[key] ?? '') !== shapeOf(translated)
  })
  const empty = Object.keys(other).filter((key) =>
    phrasesOf(other[key] ?? '').some((text) => text.trim() === ''),
  )
  // One and nothing are one form in French: a phrase that says 1 would say it of nothing too.
  const counted = Object.entries({ ...english, ...other }).filter(
    ([, phrase]) => typeof phrase !== 'string' && /\b1\b/.test(phrase.one),
  )
  return [
    ...missing.map((key) => `${name}: ${key} is missing`),
    ...extra.map((key) => `${name}: ${key} is not in English`),
    ...unlike.map((key) => `${name}: ${key} has other placeholders than in English`),
    ...empty.map((key) => `${name}: ${key} is empty`),
    ...counted.map(([key]) => `${name}: ${key} says 1 where it should say {count}`),
  ]
}

const phrasesOf = (phrase: Phrase): string[] =>
  typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]

/** The placeholders of a phrase: of a plural, those of either form, for 'one' need not repeat the number. */
function shapeOf(phrase: Phrase): string {
  const names = phrasesOf(phrase).flatMap((text) =>
    [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
  )
  return `${typeof phrase} ${[...new Set(names)].sort().join(' ')}`
}

/** Keys written out in code, and the beginnings of those put together (`orders.step_${name}`). */
export function keysIn(code: string, areas: readonly string[]): { whole: string[]; begun: string[] } {
  const area = areas.join('|')
  const whole = [...code.matchAll(new RegExp(`['"\`]((?:${area})\\.[\\w.]+)['"\`]`, 'g'))].map(
    (match) => match[1] ?? '',
  )
  const begun = [...code.matchAll(new RegExp(`\`((?:${area})\\.[\\w.]*)\\$\\{`, 'g'))].map(
    (match) => match[1] ?? '',
  )
  return { whole, begun }
}

function catalogues(): { name: string; words: Record<Language, Catalogue> }[] {
  const files = globSync('src/**/words/{en,*-en}.json', { cwd: root }).sort()
  return files.map((file) => {
    const read = (language: string): Catalogue =>
      JSON.parse(readFileSync(join(root, file.replace(/en\.json$/, `${language}.json`)), 'utf8'))
    const words = Object.fromEntries(languages.map((language) => [language, read(language)]))
    return { name: file, words: words as Record<Language, Catalogue> }
  })
}

function problems(): string[] {
  const all = catalogues()
  const keys = new Map<string, string>()
  const twice: string[] = []
  for (const { name, words } of all) {
    for (const key of Object.keys(words.en)) {
      if (keys.has(key)) twice.push(`${name}: ${key} stands in ${keys.get(key)} too`)
      keys.set(key, name)
    }
  }
  const areas = [...new Set([...keys.keys()].map((key) => key.split('.')[0] ?? ''))]
  const used = new Set<string>()
  const begun = new Set<string>()
  const absent: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$|\/server\//.test(path),
  })) {
    if (!/\/web\/|^src\/features\/[^/]+\/[^/]+\.ts$/.test(file)) continue
    const found = keysIn(readFileSync(join(root, file), 'utf8'), areas)
    for (const key of found.whole) {
      used.add(key)
      if (!keys.has(key) && file.includes('/web/')) absent.push(`${file}: no language knows ${key}`)
    }
    for (const beginning of found.begun) begun.add(beginning)
  }
  const unused = [...keys].filter(
    ([key]) =>
      !used.has(key) && ![...begun].some((beginning) => beginning.length > 0 && key.startsWith(beginning)),
  )
  const spoken = globSync('src/**/web/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\./.test(path) })
    .sort()
    .flatMap((file) =>
      spokenTexts(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line}: “${text}” is said in one language only`,
      ),
    )
  return [
    ...all.flatMap(({ name, words }) =>
      languages
        .filter((language) => language !== 'en')
        .flatMap((language) =>
          differences(name.replace(/en\.json$/, `${language}.json`), words.en, words[language]),
        ),
    ),
    ...twice,
    ...absent,
    ...spoken,
    ...unused.map(([key, name]) => `${name}: nobody uses ${key}`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = problems()
  for (const problem of found) process.stdout.write(`${problem}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
