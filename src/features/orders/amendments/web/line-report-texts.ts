// What a shopper is told about a line that is short or was replaced, and what the buttons of the answers say.
import type { ShortDecision } from '#features/orders/orders/short-line.ts'
import { formatRand } from '#kernel/money.ts'
import type { Translate, WordKey } from '#web/words.ts'
import type { LineReport } from '../line-answers.ts'

/** Returns what became of a line, and what that means in money. */
export function reportSentence(
  t: Translate,
  { state, ordered, there, instead, moreInCents, paysInCents }: LineReport,
): string {
  const values = {
    ordered: ordered.all,
    there: there ?? '',
    instead: instead ?? '',
    money: moneyOf(t, moreInCents, paysInCents),
  }
  const asked = state === 'asked'
  if (instead && there) return t(asked ? 'orders.report_some_offer' : 'orders.report_some_came', values)
  if (instead) return t(asked ? 'orders.report_none_offer' : 'orders.report_came', values)
  if (there) return t('orders.report_some', values)
  return t(asked ? 'orders.report_none' : 'orders.report_gone', values)
}

function moneyOf(t: Translate, more: number | undefined, pays: number): string {
  if (more === undefined) return t('orders.money_pays', { amount: formatRand(pays) })
  if (more === 0) return t('orders.money_same')
  return t(more > 0 ? 'orders.money_more' : 'orders.money_less', { amount: formatRand(Math.abs(more)) })
}

/** Returns what the button of an answer says. */
export function answerLabel({ there, instead, answers }: LineReport, decision: ShortDecision): WordKey {
  if (decision === 'substitute') return 'orders.answer_fine'
  if (decision === 'there')
    return there && !instead
      ? 'orders.answer_take'
      : there
        ? 'orders.answer_only'
        : 'orders.answer_rather_not'
  if (answers.length === 1) return 'orders.answer_without'
  return instead && !there ? 'orders.answer_rather_not' : 'orders.answer_none'
}
