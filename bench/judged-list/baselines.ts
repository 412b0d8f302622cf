// What search is compared with: plain BM25 over stems, and MiniSearch as it comes, with prefixes and fuzzy matching.
import MiniSearch from 'minisearch'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'

export type Engine = (query: string) => readonly string[]

const k1 = 1.2
const b = 0.75
const maxResults = 20

export function bm25(names: readonly string[]): Engine {
  const stemsOf = (text: string) => wordsOf(foldText(text)).map(stemWord)
  const postings = new Map<string, Map<number, number>>()
  const lengths = names.map((name, document) => {
    const stems = stemsOf(name)
    for (const stem of stems) {
      const counts = postings.get(stem) ?? new Map<number, number>()
      counts.set(document, (counts.get(document) ?? 0) + 1)
      postings.set(stem, counts)
    }
    return stems.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / names.length
  return (query) => {
    const scores = new Map<number, number>()
    for (const stem of new Set(stemsOf(query))) {
      const counts = postings.get(stem) ?? new Map<number, number>()
      const idf = Math.log(1 + (names.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [document, count] of counts) {
        const norm = k1 * (1 - b + (b * (lengths[document] ?? 0)) / average)
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * (k1 + 1)) / (count + norm))
      }
    }
    const ranked = [...scores].sort(([one, a], [other, c]) => c - a || one - other)
    return ranked.slice(0, maxResults).map(([document]) => names[document] ?? '')
  }
}

export function miniSearch(names: readonly string[]): Engine {
  const engine = new MiniSearch({ fields: ['name'], searchOptions: { prefix: true, fuzzy: 0.2 } })
  engine.addAll(names.map((name, id) => ({ id, name })))
  return (query) =>
    engine
      .search(query)
      .slice(0, maxResults)
      .map(({ id }) => names[id] ?? '')
}
