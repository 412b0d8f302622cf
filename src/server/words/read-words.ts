// Reads what the shop says from the files of words: `words/<language>.json` of each feature, of the shell (`app`), of the UI kit
// (`web`) and of the server. A file has parts, which travel alone; a phrase that a language lacks is said in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Phrase = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type WordFile = Record<string, Record<string, Phrase>>

const src = fileURLToPath(new URL('../..', import.meta.url))

/** Where words stand, by the name of whose they are. */
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

/** A file as it stands; empty where a language has none yet. */
export function readWords(folder: string, language: string): WordFile {
  const file = join(folder, `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordFile) : {}
}

/** One part, with English where this language says nothing. An empty phrase says nothing either. */
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
