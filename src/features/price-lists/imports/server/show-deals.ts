// The deals of an import as their calls return them, in the caller's language.
import { leftOutText, reasonText } from '#features/price-lists/imports/deal-reasons.ts'
import type { PreviewRow } from '#features/price-lists/imports/import-contract.ts'
import type { ImportDeal, ImportDealGroup } from '#features/price-lists/imports/import-deals-contract.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import type { Language } from '#kernel/refusal.ts'
import type { ChainProgramme, DealEntry, DealGroup, LineDeal } from './deal-store.ts'

export function showDeal(
  entry: DealEntry,
  programmes: readonly Omit<ChainProgramme, 'key'>[],
  language: Language,
): ImportDeal {
  const { kept_out, programme, programme_id, reason, word, ...deal } = entry
  const known = programmes.find(({ id }) => id === programme_id)
  return {
    ...deal,
    label: deal.terms && multibuyText(deal.terms, language),
    reason:
      reason === null ? null : { code: reason, text: reasonText({ reason, word, programme }, language) },
    programme: known ? { id: known.id, name: known.name } : null,
    programme_in_text: programme,
    left_out: Object.entries(kept_out).map(([code, count]) => ({
      code,
      count,
      text: leftOutText(code, language),
    })),
  }
}

export const showDealGroup = ({ key, name, goods, names, is_out }: DealGroup): ImportDealGroup => ({
  key,
  name,
  goods,
  names,
  out: is_out,
})

/** A row's deal in the preview. */
export function showLineDeal(deal: LineDeal, language: Language): NonNullable<PreviewRow['deal']> {
  const { written, terms, reason, left_out, is_out } = deal
  const why =
    reason !== null
      ? reasonText({ ...deal, reason }, language)
      : left_out !== null
        ? leftOutText(left_out, language)
        : is_out
          ? leftOutText('chosen', language)
          : null
  return { text: written, label: terms && multibuyText(terms, language), why_not: why }
}
