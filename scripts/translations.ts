// `npm run words -- --export zu > zu.csv` writes every text of the shop beside its isiZulu translation, for a translator; `npm
// run words -- --import zu.csv` writes the translations into the files, and creates the files of a new language. Texts without a
// translation are left out and appear in English.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { type Phrase, readWords, type WordFile, wordFolders } from '#server/words/read-words.ts'
import { differences } from './check-words.ts'

type Rule = Intl.LDMLPluralRule
export interface TranslationRow {
  key: string
  where: string
  English: string
  translation: string
}

/** Returns one row for each text, and for a plural one for each form that the language distinguishes (`basket.items[one]`). */
export function rowsOf(
  place: string,
  english: WordFile,
  other: WordFile,
  language: string,
): TranslationRow[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.entries(english).flatMap(([part, words]) =>
    Object.entries(words).flatMap(([key, phrase]): TranslationRow[] => {
      const where = `${place}/${part}`
      const said = other[part]?.[key]
      if (typeof phrase === 'string')
        return [{ key, where, English: phrase, translation: typeof said === 'string' ? said : '' }]
      return forms.map((form) => ({
        key: `${key}[${form}]`,
        where,
        English: phrase[form] ?? phrase.other ?? '',
        translation: (typeof said === 'object' && said[form]) || '',
      }))
    }),
  )
}

/** Returns a file with the translated rows, in the order of the English file. Texts without a row stay as they are. */
export function fileOf(
  place: string,
  english: WordFile,
  other: WordFile,
  rows: readonly TranslationRow[],
): WordFile {
  const said = new Map(
    rows.filter((row) => row.translation.trim()).map((row) => [`${row.where} ${row.key}`, row.translation]),
  )
  const parts = Object.entries(english).map(([part, words]) => {
    const translated = Object.entries(words).flatMap(([key, phrase]): [string, Phrase][] => {
      const name = `${place}/${part} ${key}`
      const before = other[part]?.[key]
      if (typeof phrase === 'string') {
        const text = said.get(name) ?? before
        return text === undefined ? [] : [[key, text]]
      }
      const forms = (['zero', 'one', 'two', 'few', 'many', 'other'] as Rule[]).flatMap((form) => {
        const text = said.get(`${name}[${form}]`) ?? (typeof before === 'object' ? before[form] : undefined)
        return text === undefined ? [] : [[form, text]]
      })
      return forms.length === 0 ? [] : [[key, Object.fromEntries(forms)]]
    })
    return [part, Object.fromEntries(translated)] as const
  })
  return Object.fromEntries(parts.filter(([, words]) => Object.keys(words).length > 0))
}

const folders = Object.entries(wordFolders())
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

function exportTo(language: string): void {
  const rows = folders.flatMap(([place, folder]) =>
    rowsOf(place, readWords(folder, 'en'), readWords(folder, language), language),
  )
  const lines = rows.map((row) => line([row.key, row.where, row.English, row.translation]))
  // The mark by which spreadsheets know UTF-8.
  process.stdout.write(`\ufeff${line(['key', 'where', 'English', language])}${lines.join('')}`)
}

function importFrom(file: string): void {
  const [head, ...body] = parse(readFileSync(file), { bom: true, relax_column_count: true }) as string[][]
  const language = head?.[3] ?? ''
  if (!/^[a-z]{2,3}$/.test(language) || language === 'en')
    throw new Error(`the fourth column is called by the language’s code, not “${language}”`)
  const rows = body.map(([key = '', where = '', English = '', translation = '']) => ({
    key,
    where,
    English,
    translation,
  }))
  const files = folders.map(([place, folder]) => {
    const english = readWords(folder, 'en')
    const words = fileOf(place, english, readWords(folder, language), rows)
    return { place, folder, english, words }
  })
  const known = new Set(
    files.flatMap(({ place, english }) =>
      rowsOf(place, english, {}, language).map(({ key, where }) => where + key),
    ),
  )
  const problems = [
    ...rows
      .filter(({ key, where }) => !known.has(where + key))
      .map(({ key, where }) => `${where}: there is no ${key}`),
    ...files.flatMap(({ place, english, words }) =>
      Object.entries(words).flatMap(([part, said]) =>
        differences(`${place}/${part}`, english[part] ?? {}, said),
      ),
    ),
  ]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  if (problems.length > 0) throw new Error('nothing was written')
  const written = files.filter(({ words }) => Object.keys(words).length > 0)
  for (const { folder, words } of written)
    writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(words, null, 2)}\n`)
  process.stdout.write(
    `${written.length} files of ${language} are written; npm run check says what is missing\n`,
  )
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { export: { type: 'string' }, import: { type: 'string' } } })
  if (values.export) exportTo(values.export)
  else if (values.import) importFrom(values.import)
  else process.stdout.write('npm run words -- --export zu > zu.csv, or --import zu.csv\n')
}
