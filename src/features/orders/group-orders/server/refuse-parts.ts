// Combines the refusals of a group's parts, each with the name of its supplier.

import { phrasesOf as saidBy } from '#kernel/phrases.ts'
import { type Language, Refusal } from '#kernel/refusal.ts'
import type en from '../words/en.json'
import type { PartCheck } from './check-parts.ts'

const words = saidBy<(typeof en)['parts']>('group-orders/parts')

/** Returns one refusal for all parts; `details.parts` lists them by supplier, with their validations. */
export function refuseParts(checked: readonly PartCheck[], language: Language): Refusal {
  const refused = checked.flatMap((each, index) =>
    each.refusal ? [{ refusal: each.refusal, name: nameOf(each), at: index }] : [],
  )
  const first = refused[0]?.refusal
  if (!first) throw new Error('a group refused for no reason')
  const messages = refused.flatMap(({ refusal, name, at }) =>
    refusal.localizedMessages.map((each) => ({
      ...each,
      say: name === '' ? each.say : withSupplierName(each.say),
      field: `parts.${at}${each.field ? `.${each.field.replace(/^cart\./, '')}` : ''}`,
      values: { ...each.values, supplier_name: name },
    })),
  )
  return new Refusal(first.code, first, messages, {
    parts: checked.map((each) => showCheckedPart(each, language)),
  })
}

export const showCheckedPart = (checked: PartCheck, language: Language) => ({
  supplier_id: checked.part.supplier_id,
  supplier_name: nameOf(checked),
  validation: checked.validation ?? null,
  messages: checked.refusal?.messages(language) ?? [],
})

const withSupplierName = (text: Refusal['localizedMessages'][number]['say']) => (language: Language) =>
  words(language).named.replace('{words}', () => text(language))

/** Whoever is no supplier has no name, and an id is nothing to read out. */
const nameOf = ({ supplier }: PartCheck): string => supplier?.name ?? ''
