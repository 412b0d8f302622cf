// Reads the shop’s texts from `words/<language>.json` of each feature, of the shell (`app`), of the UI kit (`web`) and of the
// server. A file has parts, which are loaded separately; a phrase that a language lacks is shown in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Phrase = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type WordFile = Record<string, Record<string, Phrase>>

const src = resolve(import.meta.dirname, '../..')

/** Returns the folders of texts by the name of their feature or part. */
export function wordFolders(root = src): Record<string, string> {
  const areas = readdirSync(join(root, 'features'))
  const features = areas.flatMap((area) =>
    readdirSync(join(root, 'features', area)).map((name) => [name, `features/${area}/${name}/words`]),
  )
  const others = [
    ['app', 'app/web/words'],
    ['web', 'web/words'],
    ['server', 'server/words'],
  ]
  return Object.fromEntries(
    [...features, ...others]
      .map(([name = '', path = '']) => [name, join(root, path)] as const)
      .filter(([, folder]) => existsSync(join(folder, 'en.json'))),
  )
}

/** Returns the content of a file; empty if the language has none yet. */
export function readWords(folder: string, language: string): WordFile {
  const file = join(folder, `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordFile) : {}
}

/** Returns one part with English phrases where this language has none or an empty one. */
export function withEnglish(
  english: Record<string, Phrase>,
  translated: Record<string, Phrase> = {},
): Record<string, Phrase> {
  const said = Object.entries(translated).filter(([, phrase]) =>
    textsOf(phrase).every((text) => text?.trim()),
  )
  return { ...english, ...Object.fromEntries(said) }
}

export const textsOf = (phrase: Phrase): string[] =>
  typeof phrase === 'string' ? [phrase] : Object.values(phrase)
