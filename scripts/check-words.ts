// Checks the words: every language has the same keys and placeholders, every key used in code exists, every key is used, and no
// page contains text outside the words files. Languages that the shop offers (`locales` of config/stations) must be complete in
// a release (`--release`); before that, and for other languages, the check lists what is still English. Of a language that awaits
// a native reader, the parts of translated-parts.ts must be complete.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { metaWords, screenKey, wordSets } from '#app/web/words/word-sets.ts'
import { awaitsReader, type Language, languages } from '#kernel/languages.ts'
import { type Phrase, readWords, textsOf, wordFolders } from '#server/words/read-words.ts'
import { isPermission } from '#wire/permissions.ts'
import { reportProblems } from './report-problems.ts'
import { translatedParts } from './translated-parts.ts'
import { findUiTexts } from './ui-texts.ts'

const root = resolve(import.meta.dirname, '..')

type Catalogue = Record<string, Phrase>

/** Returns the keys without a text in another language. */
export const missingIn = (english: Catalogue, other: Catalogue): string[] =>
  Object.keys(english).filter((key) => textsOf(other[key] ?? '').every((text) => text.trim() === ''))

/** Returns the problems in another language's texts. */
export function differences(name: string, english: Catalogue, other: Catalogue): string[] {
  const extra = Object.keys(other).filter((key) => !(key in english))
  const unlike = Object.keys(english).filter((key) => {
    const translated = other[key]
    return translated !== undefined && shapeOf(english[key] ?? '') !== shapeOf(translated)
  })
  // One and nothing are one form in French: a phrase that says 1 would say it of nothing too.
  const counted = Object.entries({ ...english, ...other }).filter(
    ([, phrase]) => typeof phrase !== 'string' && /\b1\b/.test(phrase.one ?? ''),
  )
  const formless = Object.entries(other).filter(
    ([, phrase]) => typeof phrase !== 'string' && (!phrase.other || Object.keys(phrase).some(isNoForm)),
  )
  return [
    ...extra.map((key) => `${name}: ${key} is not in English`),
    ...unlike.map((key) => `${name}: ${key} has other placeholders than in English`),
    ...counted.map(([key]) => `${name}: ${key} says 1 where it should say {count}`),
    ...formless.map(([key]) => `${name}: ${key} lacks the form “other”, or has one that no language knows`),
  ]
}

const isNoForm = (form: string): boolean => !['zero', 'one', 'two', 'few', 'many', 'other'].includes(form)

/** The placeholders of a phrase: of a plural, those of any form, for 'one' need not repeat the number. */
function shapeOf(phrase: Phrase): string {
  const names = textsOf(phrase).flatMap((text) =>
    [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
  )
  return `${typeof phrase} ${[...new Set(names)].sort().join(' ')}`
}

/** Returns the keys written out in code, and the prefixes of computed keys (`orders.step_${name}`). */
export function keysIn(code: string, areas: readonly string[]): { whole: string[]; begun: string[] } {
  const area = areas.join('|')
  const find = (pattern: string) =>
    [...code.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1] ?? '')
  return {
    whole: find(`['"\`]((?:${area})[./][\\w.-]+)['"\`]`),
    begun: find(`\`((?:${area})[./][\\w.-]*)\\$\\{`),
  }
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The languages that a shop of ours offers. */
const offered = new Set(
  globSync('config/stations/*.json', { cwd: root }).flatMap(
    (file) => (JSON.parse(read(file)) as { config?: { locales?: string[] } }).config?.locales ?? [],
  ),
)

const files = Object.entries(wordFolders()).map(([place, folder]) => ({
  place,
  folder,
  english: readWords(folder, 'en'),
}))

/** The parts that screens use; the other parts are said in code of their own feature. */
const screenParts = new Set<string>([...Object.values(wordSets).flat(), ...metaWords])

function problemsOf(language: Language): { wrong: string[]; missing: string[]; all: number } {
  const wrong: string[] = []
  const missing: string[] = []
  let all = 0
  for (const { place, folder, english } of files) {
    const name = relative(root, join(folder, `${language}.json`))
    const other = readWords(folder, language)
    const strange = Object.keys(other).filter((part) => !english[part])
    wrong.push(...strange.map((part) => `${name}: the part ${part} is not in English`))
    for (const [part, words] of Object.entries(english)) {
      const said = other[part] ?? {}
      wrong.push(...differences(name, words, said))
      if (awaitsReader(language) && !translatedParts.includes(`${place}/${part}`)) continue
      all += Object.keys(words).length
      missing.push(...missingIn(words, said).map((key) => `${name}: ${key} is missing`))
    }
  }
  return { wrong, missing, all }
}

/** What screens can say, by its key: with the file that has it. */
function screenKeys(): { keys: Map<string, string>; problems: string[] } {
  const keys = new Map<string, string>()
  const problems: string[] = []
  for (const { place, folder, english } of files) {
    const name = relative(root, join(folder, 'en.json'))
    for (const [part, words] of Object.entries(english)) {
      if (!screenParts.has(`${place}/${part}`)) continue
      for (const each of Object.keys(words)) {
        const key = screenKey(place, each)
        if (keys.has(key)) problems.push(`${name}: ${key} stands in ${keys.get(key)} too`)
        keys.set(key, name)
      }
    }
  }
  return { keys, problems }
}

function problemsOfScreens(): string[] {
  const { keys, problems } = screenKeys()
  const areas = [...new Set([...keys.keys()].map((key) => /^[\w-]+/.exec(key)?.[0] ?? ''))]
  const used = new Set<string>()
  const begun = new Set<string>()
  const absent: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$|\/server\//.test(path),
  })) {
    if (!/\/(web|plain)\/|^src\/features\/[^/]+\/[^/]+\/[^/]+\.ts$/.test(file)) continue
    const found = keysIn(read(file), areas)
    for (const key of found.whole) {
      used.add(key)
      // Permissions have names of the same form.
      if (isPermission(key)) continue
      if (!keys.has(key) && /\/(web|plain)\//.test(file) && !key.includes('/'))
        absent.push(`${file}: no language knows ${key}`)
    }
    for (const beginning of found.begun) begun.add(beginning)
  }
  const unused = [...keys].filter(
    ([key]) => !used.has(key) && ![...begun].some((beginning) => key.startsWith(beginning)),
  )
  return [...problems, ...absent, ...unused.map(([key, name]) => `${name}: nobody uses ${key}`)]
}

/** What is said outside the pages stands in code of its own feature. */
function problemsOfTexts(): string[] {
  return files.flatMap(({ place, folder, english }) => {
    const texts = Object.entries(english).filter(([part]) => !screenParts.has(`${place}/${part}`))
    if (texts.length === 0) return []
    const home = relative(root, dirname(folder))
    const code = globSync(`${home}/**/*.ts`, { cwd: root, exclude: (path) => /\.test\.ts$/.test(path) })
      .map(read)
      .join('\n')
    const begun = [...code.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '')
    const isUsed = (key: string) =>
      new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(code) || begun.some((each) => key.startsWith(each))
    const name = relative(root, join(folder, 'en.json'))
    return texts.flatMap(([part, words]) => [
      ...(code.includes(`'${place}/${part}'`) ? [] : [`${name}: nobody says the part ${part}`]),
      ...Object.keys(words)
        .filter((key) => !isUsed(key))
        .map((key) => `${name}: nobody says ${key}`),
    ])
  })
}

function problemsOfPages(): string[] {
  return globSync('src/**/{web,plain}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\./.test(path) })
    .sort()
    .flatMap((file) =>
      findUiTexts(file, read(file)).map(
        ({ line, text }) => `${file}:${line}: “${text}” is said in one language only`,
      ),
    )
}

if (process.argv[1] === import.meta.filename) {
  // A release says everything in every language that the shop offers; a commit may bring a text in English alone.
  const isRelease = process.argv.includes('--release')
  const found = [...problemsOfScreens(), ...problemsOfTexts(), ...problemsOfPages()]
  for (const language of languages) {
    const { wrong, missing, all } = problemsOf(language)
    found.push(...wrong)
    if (offered.has(language) && isRelease) found.push(...missing)
    else if (missing.length > 0)
      process.stdout.write(
        offered.has(language)
          ? `${missing.join('\n')}\n${language}: ${missing.length} of ${all} phrases await translation and are shown in English\n`
          : `${language}: ${missing.length} of ${all} phrases are shown in English; no shop of ours offers it yet\n`,
      )
  }
  reportProblems(found)
}
