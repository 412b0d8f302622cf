// Caches recent answers of calls that are the same for everyone, for rendering pages. A page needs five or six such answers, and
// passing each through the whole server took a quarter of its time.
import type { WireAnswer } from '#web/api.ts'

export interface SharedCall {
  method: string
  path: string
  language: string
}

const maxCached = 500

export class SharedResponses {
  readonly #answers = new Map<string, WireAnswer>()
  /** The same by what they say: what is said again, of another version or at another address, is the answer it was. */
  readonly #said = new Map<string, WireAnswer>()

  /** `version` names everything that a page shows of the shop: under it an answer stands until it changes. */
  async get(
    version: string,
    { method, path, language }: SharedCall,
    ask: () => Promise<WireAnswer>,
  ): Promise<WireAnswer> {
    if (method !== 'GET') return ask()
    const key = `${version} ${language} ${path}`
    const known = this.#answers.get(key)
    if (known) return known
    const answer = await ask()
    // Only what says of itself that anyone may keep it.
    if (answer.status !== 200 || !String(answer.headers['cache-control']).startsWith('public')) return answer
    // Parts of pages are kept by the answer they show: after a change of one price most of a shop is drawn already.
    const same = this.#said.get(answer.body) ?? answer
    keep(this.#said, answer.body, same)
    keep(this.#answers, key, same)
    return same
  }
}

function keep(answers: Map<string, WireAnswer>, key: string, answer: WireAnswer): void {
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= maxCached) break
    answers.delete(oldest)
  }
}
