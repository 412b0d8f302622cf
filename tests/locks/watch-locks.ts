// Records which tables each transaction locks, in which order, from the statements that this process sends.
import { Client } from 'pg'

/** The tables that a transaction locked, each once, by its first lock. `advisory` means advisory locks. */
export type Locked = readonly string[]

interface Watch {
  read(): Locked[]
  stop(): void
}

export function watchLocks(): Watch {
  const done: Locked[] = []
  const open = new WeakMap<Client, string[]>()
  // biome-ignore lint/suspicious/noExplicitAny: the class is given its own function back.
  const prototype = Client.prototype as any
  const { query } = prototype
  prototype.query = function (this: Client, ...asked: unknown[]) {
    const [question] = asked
    const text = typeof question === 'string' ? question : (question as { text?: string })?.text
    if (text !== undefined) note(this, text.trim())
    return query.apply(this, asked)
  }
  function note(client: Client, text: string): void {
    if (/^(begin|start transaction)\b/i.test(text)) open.set(client, [])
    const locked = open.get(client)
    if (!locked) return
    for (const name of locksOf(text)) if (!locked.includes(name)) locked.push(name)
    if (!/^(commit|rollback)(?! to)\b/i.test(text)) return
    open.delete(client)
    if (locked.length > 0) done.push(locked)
  }
  return {
    read: () => done,
    stop() {
      prototype.query = query
    },
  }
}

/**
 * Returns the tables of which a statement locks rows that others may lock, in the order in which it names them. An inserted row
 * is new: nobody else can lock it, unless it may exist already (`on conflict`).
 */
export function locksOf(statement: string): string[] {
  const text = statement.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').replaceAll('"', '')
  const found: { at: number; name: string }[] = []
  const add = (pattern: RegExp, nameOf: (match: RegExpExecArray) => string) => {
    for (const match of text.matchAll(pattern))
      found.push({ at: match.index, name: nameOf(match as RegExpExecArray) })
  }
  add(/\bupdate (?:only )?(?!of\b|set\b|skip\b|nowait\b)([a-z_]+)(?: (?:as )?[a-z_]+)? set\b/gi, (match) =>
    String(match[1]),
  )
  add(/\bdelete from ([a-z_]+)/gi, (match) => String(match[1]))
  add(/\bmerge into ([a-z_]+)/gi, (match) => String(match[1]))
  add(
    /\binsert into ([a-z_]+)(?=(?:(?!\binsert into\b).)*\bon conflict\b(?:(?!\bdo\b).)*\bdo update\b)/gi,
    (match) => String(match[1]),
  )
  add(/\bpg_(?:try_)?advisory_xact_lock\b/gi, () => 'advisory')
  add(/\bfor (?:no key )?(?:update|share)(?: of ([a-z_]+))?/gi, (match) =>
    tableBefore(text.slice(0, match.index), match[1]),
  )
  return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name)
}

/** The table that a lock clause is about: the one it names, else the first of its own `from`, not of a query inside that. */
function tableBefore(text: string, alias: string | undefined): string {
  let depth = 0
  let own = ''
  for (const sign of [...text].reverse()) {
    if (sign === '(') depth -= 1
    if (depth < 0) break
    if (depth === 0) own = sign + own
    if (sign === ')') depth += 1
  }
  const named = alias && new RegExp(`\\b(?:from|join) ([a-z_]+) (?:as )?${alias}\\b`, 'i').exec(own)
  return (named || /.*\bfrom ([a-z_]+)/i.exec(own))?.[1] ?? 'unknown'
}
