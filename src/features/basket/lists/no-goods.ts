// Lines of a pasted list that name nothing to buy: greetings, thanks, headings, sums and times. They are matched with nothing.
import { foldText, wordsOf } from '#kernel/fold-text.ts'

/** A line that begins so and has no more than a few other words. */
const courtesies =
  /^(?:hi|hey|hello|hallo|good (?:morning|afternoon|evening|day)|goeie (?:more|middag|naand)|sawubona|molo|dumela|thanks?|thank you|thx|tx|dankie|baie dankie|ngiyabonga|enkosi|ke a leboga|kea leboha|love you|see you|bye|totsiens|cheers|regards|groete)\b/
const maxCourtesyWords = 6

const weekdays =
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const patterns: readonly RegExp[] = [
  // A sum: "R450", "total R 450.00", "budget about 300 rand".
  /^(?:(?:the )?(?:total|budget|max|limit|spend|have)\b)?[\s:=]*(?:about|around|is|of)?\s*(?:r ?\d+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})? ?rand)$/,
  // A time or a day: "at 5pm", "before 10:30", "Saturday", "by friday 6 pm".
  new RegExp(
    String.raw`^(?:at|by|before|after|around|for|on|from|om|voor|na)?\s*(?:(?:next |this )?(?:${weekdays}|today|tomorrow|tonight|vandag))?\s*(?:(?:at|by|before|om)?\s*\d{1,2}(?:(?::|h)\d{2}|\s*(?:am|pm|oclock|uur)))?$`,
  ),
]

/** Whether a line names nothing to buy. A heading ends with a colon: "Toiletries:". */
export function isNoGoods(line: string): boolean {
  const folded = foldText(line)
    .replace(/[!?.,]+$/u, '')
    .trim()
  if (folded.endsWith(':')) return true
  if (courtesies.test(folded) && wordsOf(folded).length <= maxCourtesyWords) return true
  return patterns.some((pattern) => pattern.test(folded))
}
