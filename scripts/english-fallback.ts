// A phrase that another language lacks is said in English. It is filled in where the pages are built, so that no phone
// carries two languages; `npm run check` names what is filled in (check-words.ts).
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { languages } from '../src/kernel/languages.ts'

type Phrase = string | { one: string; other: string }

const others = languages.filter((language) => language !== 'en').join('|')
const wordsFile = new RegExp(`/words/(?:[\\w-]+-)?(?:${others})\\.json$`)
const ending = /\w+\.json$/

export function englishFallback(): Plugin {
  return {
    name: 'english-fallback',
    enforce: 'pre',
    transform(code, id) {
      if (!wordsFile.test(id)) return undefined
      const english = id.replace(ending, 'en.json')
      this.addWatchFile(english)
      return { code: withEnglish(code, readFileSync(english, 'utf8')), map: null }
    },
  }
}

/** The words of a language, with English where there are none. An empty phrase says nothing either. */
export function withEnglish(translated: string, english: string): string {
  const said = Object.entries(JSON.parse(translated) as Record<string, Phrase>).filter(([, phrase]) => {
    const texts = typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]
    return texts.every((text) => text?.trim())
  })
  return JSON.stringify({ ...(JSON.parse(english) as Record<string, Phrase>), ...Object.fromEntries(said) })
}
