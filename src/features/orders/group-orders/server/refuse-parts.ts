// What is in the way of a group, part by part: each "no" with the name of the supplier it is about.

import { phrasesOf as saidBy } from '#kernel/phrases.ts'
import { type Language, Refusal } from '#kernel/refusal.ts'
import type en from '../words/en.json'
import type { Tried } from './try-parts.ts'

const words = saidBy<(typeof en)['parts']>('group-orders/parts')

/** One refusal of everything; `details.parts` has it by supplier, with the validations. */
export function refuseParts(tried: readonly Tried[], language: Language): Refusal {
  const refused = tried.flatMap((each, index) =>
    each.refusal ? [{ refusal: each.refusal, name: nameOf(each), at: index }] : [],
  )
  const first = refused[0]?.refusal
  if (!first) throw new Error('a group refused for no reason')
  const said = refused.flatMap(({ refusal, name, at }) =>
    refusal.localizedMessages.map((each) => ({
      ...each,
      say: name === '' ? each.say : named(each.say),
      field: `parts.${at}${each.field ? `.${each.field.replace(/^cart\./, '')}` : ''}`,
      values: { ...each.values, supplier_name: name },
    })),
  )
  return new Refusal(first.code, first, said, { parts: tried.map((each) => showTried(each, language)) })
}

export const showTried = (tried: Tried, language: Language) => ({
  supplier_id: tried.part.supplier_id,
  supplier_name: nameOf(tried),
  validation: tried.validation ?? null,
  messages: tried.refusal?.messages(language) ?? [],
})

const named = (say: Refusal['localizedMessages'][number]['say']) => (language: Language) =>
  words(language).named.replace('{words}', () => say(language))

/** Whoever is no supplier has no name, and an id is nothing to read out. */
const nameOf = ({ supplier }: Tried): string => supplier?.name ?? ''
