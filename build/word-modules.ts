// Saves 34 KB in the first view of a category: 4 KB of words instead of all 38 KB of one language.
//
// Builds the modules in which words are loaded (src/app/web/words/word-sets.ts): one per set and language, so that a phone loads
// one language and only the sets that it shows. English fills in what another language lacks; `npm run check` lists those keys. A set
// of which a language has nothing is English's own module. The addresses of the languages that await a reader are a module of
// their own: phones in other languages do not load them.
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import {
  metaWords,
  screenKey,
  shortParts,
  wordLoaders,
  wordModule,
  wordSets,
} from '../src/app/web/words/word-sets.ts'
import { awaitsReader, languages } from '../src/kernel/languages.ts'
import { type Phrase, readWords, withEnglish, wordFolders } from '../src/server/words/read-words.ts'

type Sets = Record<string, readonly string[]>

const wordModulePath = /^src\/app\/web\/words\/([\w.-]+)-(\w+)\.js$/

export function wordModules(
  sets: Sets = wordSets,
  spoken: readonly string[] = languages,
  more: readonly string[] = metaWords,
  apart: (language: string) => boolean = (language) => awaitsReader(language as never),
): Plugin {
  const often = partsInSeveral(sets)
  let root = ''
  /** Modules that no file holds, under the names of files: the manifest lists them as it lists others. */
  const idOf = (set: string, language: string) => join(root, wordModule(set as never, language))
  return {
    name: 'word-modules',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      if (id === 'virtual:word-modules' || id === 'virtual:every-word') return `\0${id}`
      const name = relative(root, id).split(sep).join('/')
      return wordModulePath.test(name) ? id : undefined
    },
    load(id) {
      const folders = wordFolders(join(root, 'src'))
      const read = (part: string, language: string): Record<string, Phrase> => {
        const [place = '', name = ''] = part.split('/')
        const folder = folders[place]
        if (!folder) throw new Error(`there are no words of ${place}`)
        const [english, translated] = ['en', language].map((each) => {
          this.addWatchFile(join(folder, `${each}.json`))
          return readWords(folder, each)[name]
        })
        if (!english) throw new Error(`the words of ${place} have no part ${name}`)
        return onScreen(place, withEnglish(english, translated))
      }
      const all = (parts: readonly string[], language: string) =>
        Object.assign({}, ...parts.map((part) => read(part, language)))
      const has = (part: string, language: string) => {
        const [place = '', name = ''] = part.split('/')
        return Object.keys(readWords(folders[place] ?? '', language)[name] ?? {}).length > 0
      }
      /** The module of a set or part: English's own where the language has nothing of it. */
      const moduleOf = (name: string, parts: readonly string[], language: string) =>
        JSON.stringify(idOf(name, parts.some((part) => has(part, language)) ? language : 'en'))
      const loader = (set: string, language: string) =>
        `() => import(${moduleOf(set, sets[set] ?? [], language)})`

      if (id === '\0virtual:word-modules') {
        const bySet = Object.keys(sets).map((set) => {
          const each = spoken
            .filter((language) => !apart(language))
            .map((language) => `${language}: ${loader(set, language)}`)
          return `${set}: { ${each.join(', ')} }`
        })
        const later = spoken
          .filter(apart)
          .map(
            (language) => `${language}: () => import(${JSON.stringify(join(root, wordLoaders(language)))})`,
          )
        return `export const modules = { ${bySet.join(',\n')} }\nexport const loaders = { ${later.join(', ')} }`
      }
      if (id === '\0virtual:every-word') {
        const parts = [...Object.values(sets).flat(), ...more]
        const every = Object.fromEntries(spoken.map((language) => [language, all(parts, language)]))
        return `export const everyWord = ${JSON.stringify(every)}`
      }
      const [, name = '', language = ''] = wordModulePath.exec(relative(root, id).split(sep).join('/')) ?? []
      if (!language) return undefined
      if (name === 'loaders')
        return `export const sets = { ${Object.keys(sets)
          .map((set) => `${set}: ${loader(set, language)}`)
          .join(', ')} }`
      const parts = sets[name]
      // `suppliers.picker`: a part that several sets have.
      if (!parts) return `export const words = ${JSON.stringify(read(name.replace('.', '/'), language))}`
      const own = parts.filter((part) => !often.has(part))
      const shared = parts.filter((part) => often.has(part))
      return [
        ...shared.map(
          (part, nr) =>
            `import { words as w${nr} } from ${moduleOf(part.replace('/', '.'), [part], language)}`,
        ),
        `export const words = ${asObject(shared.length, all(own, language))}`,
      ].join('\n')
    },
  }
}

const onScreen = (place: string, words: Record<string, Phrase>): Record<string, Phrase> =>
  Object.fromEntries(Object.entries(words).map(([key, phrase]) => [screenKey(place, key), phrase]))

function partsInSeveral(sets: Sets): Set<string> {
  const all = Object.values(sets).flat()
  return new Set(
    all.filter((part, at) => all.indexOf(part) !== at && !(shortParts as readonly string[]).includes(part)),
  )
}

function asObject(shared: number, own: Record<string, Phrase>): string {
  const spread = Array.from({ length: shared }, (_, nr) => `...w${nr}`)
  const json = JSON.stringify(own).slice(1, -1)
  return `{ ${[...spread, ...(json ? [json] : [])].join(', ')} }`
}
