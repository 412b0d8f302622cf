// Why a row is rejected, what is worth a look in an accepted row, and why a whole file fails. The text of every code is in
// words/<language>.json.

import { type Phrases, phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type en from './words/en.json'

export type Values = Record<string, string | number>

/** A problem as it is stored: its text is looked up when it is read, in the reader's language. */
export interface Problem {
  code: ProblemCode
  /** A field of ours. */
  column: string | null
  values?: Values
}

/** A row with one of these is rejected. */
const rejections = phrasesOf<(typeof en)['rejections']>('imports/rejections')
/** A row with one of these is taken all the same. */
const notes = phrasesOf<(typeof en)['notes']>('imports/notes')
/** Why a whole file fails. Nothing changes then. */
const failures = phrasesOf<(typeof en)['failures']>('imports/failures')
/** Said of an import that was taken back. */
const undone = phrasesOf<(typeof en)['undone']>('imports/undone')

export type Rejection = keyof (typeof en)['rejections']
export type Note = keyof (typeof en)['notes']
export type FailureCode = keyof (typeof en)['failures']
export type ProblemCode = Rejection | Note | FailureCode | keyof (typeof en)['undone']

export const isRejection = (code: string): code is Rejection => Object.hasOwn(rejections('en'), code)

/** What is said of many rows together, where their values would leave a gap. */
const ofMany: Partial<Record<string, Note>> = { 'no-category': 'no-category-many' }

/** Notes of lists that were checked before deals were read; their rows are kept for a month. */
const past: Partial<Record<string, Note>> = {
  'loyalty-promotion': 'promotion-unread',
  'multi-buy-promotion': 'promotion-unread',
}

/**
 * Returns the text of a problem. For many rows together (without values) it has a text of its own, or its placeholders become
 * ellipses.
 */
export function formatProblem(stored: string, values: Values, language: Language): string {
  const code = past[stored] ?? stored
  const parts: Phrases[] = [rejections, notes, failures, undone]
  const words = parts.map((part) => part(language)).find((each) => Object.hasOwn(each, code))
  const together = Object.keys(values).length === 0 ? words?.[ofMany[code] ?? code] : undefined
  return (together ?? words?.[code] ?? code).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? '…'),
  )
}
