// Parses JSON and records the line of every value, so that an error in a hand-written file is reported where it is.

export interface ParsedJson {
  value: unknown
  /** The line of a value (or of its key), by the way to it; of the innermost part that is there. */
  lineOf(path: readonly string[]): number
}

/** Why a text is not valid JSON, or is ambiguous. */
export class JsonError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

export function parseJson(text: string): ParsedJson {
  const lines = new Walk(text).lines()
  return {
    value: JSON.parse(text),
    lineOf(path) {
      for (let depth = path.length; depth >= 0; depth -= 1) {
        const line = lines.get(keyOf(path.slice(0, depth)))
        if (line !== undefined) return line
      }
      return 1
    },
  }
}

const deepest = 20

const keyOf = (path: readonly string[]): string => JSON.stringify(path)

/** From one value to the next; by hand, since JSON.parse tells neither lines nor a key that comes twice. */
class Walk {
  readonly #text: string
  readonly #lines = new Map<string, number>()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  lines(): Map<string, number> {
    if (this.#text.startsWith('\ufeff'))
      this.#fail('it begins with a byte order mark; save it as UTF-8 without one')
    this.#space()
    if (this.#at === this.#text.length) this.#fail('it is empty; {} is the least there can be')
    this.#value([])
    this.#space()
    if (this.#at < this.#text.length) this.#fail(`${this.#here()} stands after its end`)
    return this.#lines
  }

  #value(path: readonly string[]): void {
    const key = keyOf(path)
    if (!this.#lines.has(key)) this.#lines.set(key, this.#line())
    if (path.length > deepest) this.#fail('it nests too deeply')
    const next = this.#text[this.#at]
    if (next === '{') this.#object(path)
    else if (next === '[') this.#list(path)
    else if (next === '"') this.#string()
    else if (!this.#take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y))
      this.#fail(`a value belongs here, not ${this.#here()}`)
  }

  #object(path: readonly string[]): void {
    this.#at += 1
    const keys = new Set<string>()
    for (this.#space(); !this.#take(/\}/y); this.#space()) {
      if (keys.size > 0 && !this.#take(/,/y)) this.#fail(`a comma or } belongs here, not ${this.#here()}`)
      this.#space()
      const line = this.#line()
      if (this.#text[this.#at] !== '"') this.#fail(`a key in double quotes belongs here, not ${this.#here()}`)
      const key = this.#string()
      if (keys.has(key)) this.#fail(`"${[...path, key].join('.')}" stands here a second time`, line)
      keys.add(key)
      this.#lines.set(keyOf([...path, key]), line)
      this.#space()
      if (!this.#take(/:/y)) this.#fail(`a colon belongs here, not ${this.#here()}`)
      this.#space()
      this.#value([...path, key])
    }
  }

  #list(path: readonly string[]): void {
    this.#at += 1
    let count = 0
    for (this.#space(); !this.#take(/\]/y); this.#space()) {
      if (count > 0 && !this.#take(/,/y)) this.#fail(`a comma or ] belongs here, not ${this.#here()}`)
      this.#space()
      this.#value([...path, String(count)])
      count += 1
    }
  }

  #string(): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON takes none of them in a text
    const text = this.#take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y)
    if (text === undefined)
      this.#fail('this text is not closed, or holds a character that JSON does not take')
    return JSON.parse(text) as string
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #space(): void {
    this.#take(/[ \t\r\n]*/y)
  }

  #here(): string {
    return this.#at >= this.#text.length ? 'the end of the file' : JSON.stringify(this.#text[this.#at])
  }

  #line(): number {
    return this.#text.slice(0, this.#at).split('\n').length
  }

  #fail(reason: string, line = this.#line()): never {
    throw new JsonError(line, reason)
  }
}
