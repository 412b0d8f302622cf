// Lines of a pasted list that name nothing to buy: greetings, thanks, headings, sums, times, and remarks to the person who shops.
// They are left out, and can be seen as left out.
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { isHeading } from './headings.ts'
import { isTalk } from './talk-words.ts'

/** A line that begins so and has no more than a few other words. */
const courtesies =
  /^(?:hi|hey|hello|hallo|haai|hallo|howzit|heita|eita|heyi|hei|good (?:morning|afternoon|evening|day)|goeie ?(?:more|middag|naand|dag)|sawubona|sanibonani|molo|molweni|dumela|dumelang|avuxeni|thanks?|thank you|thx|thnx|tnx|tx|dankie|baie dankie|more (?:my|ma|pa|mamma|skat|liefie|almal|tannie|oom|oupa|ouma)|cheers|kind regards|ngiyabonga|siyabonga|enkosi|ke a leboga|kea leboha|ke ya leboha|re a leboga|love you|lief vir jou|see you|sien jou|cu|bye|ok bye|okay bye|totsiens|mooi dag|cheers|regards|groete|sala kahle|hamba kahle|sala sentle|god bless|bless you|stay safe|dear|liewe|jou (?:ma|pa|vrou|man)|your (?:mom|dad|wife)|xx+|the end|that is all|thats all|dis al)\b(?! (?:rusks|beskuit))/
/** "Morning Thandi". */
const greeting = /^(?:(?:morning|afternoon|evening) \p{L}+|(?:morning|afternoon|evening) (?:all|my) \p{L}+)$/u
const notGreeted = /\s(?:rolls?|milk|tea|coffee|primrose|oats|cereal|juice|bread|snack)$/
const maxCourtesyWords = 6

const weekdays =
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag'
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const patterns: readonly RegExp[] = [
  // A sum: "R450", "total R 450.00", "budget about 300 rand", "R250 max".
  /^(?:(?:the )?(?:total|budget|max|limit|spend|have|money|cash|totaal)\b)?[\s:=]*(?:about|around|is|of)?\s*(?:r ?\d+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})? ?rand)(?:\s*(?:max|maximum|budget|limit|total|only|cash|to spend))?$/,
  /^(?:money|cash|change|card|geld)\b.*\br ?\d+/,
  // A time or a day: "at 5pm", "before 10:30", "Saturday", "by friday 6 pm", "Monday 16/11".
  new RegExp(
    String.raw`^(?:at|by|before|after|around|for|on|from|om|voor|na)?\s*(?:(?:next |this )?(?:${weekdays}|today|tomorrow|tonight|vandag|more))?\s*(?:(?:at|by|before|om)?\s*\d{1,2}(?:(?::|h)\d{2}|\s*(?:am|pm|oclock|uur)))?$`,
  ),
  new RegExp(
    String.raw`^(?:${weekdays})?,?\s*\d{1,2}(?:[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\s*(?:${months})\p{L}*(?: \d{4})?)$`,
    'u',
  ),
  /^(?:ok|okay|done|klaar|mom|mum|mama|ma|dad|pa|gogo|ouma|babe|skat)(?: (?:ok|bye|please|pls|asb))*$/,
  // To the person who shops: "please see below what I need", "call me when done", "if no ricoffy then frisco", "no sugar this time".
  /^(?:please|pls|plz|kindly)?\s*(?:see|find|check|look at) (?:below|attached|the list|list)\b/,
  /^(?:please|pls|plz)?\s*(?:add|put) (?:this|these|it|them)? ?(?:to|on|in) (?:the|my) (?:order|list|basket|cart)\b/,
  /^(?:please |pls )?(?:dont|do not|moenie) (?:buy|get|bring|take|koop|kry)\b/,
  /^(?:more|morning|aand|middag) (?:pa|ma|oupa|ouma|oom|tannie|mom|dad|skat)$/,
  /^(?:kry gou|gou kry)(?: asb| asseblief| vir my)*$/,
  /^(?:will|ek sal|i will|ill) (?:give|pay|send|jou|you|terug)\b/,
  /^kan (?:\p{L}+ ){0,3}(?:kry|koop|bring)$/u,
  /^(?:please|pls|plz|asb|asseblief|kindly)?,?\s*(?:bring|buy|get|kry|koop|get me|buy me|bring me)?,?\s*(?:please|pls|asb|asseblief)?$/,
  /^(?:call|phone|ring|whatsapp|text|sms|message|bel|skakel) (?:me|us|my|ons)\b/,
  /^(?:if|as|when|wanneer|unless) (?!.*\b(?:get|take|buy|bring|kry) (?:\d|one|two|three|four|five|six|a dozen)).*\b(?:then|not|no|dan|nie|get|take|call|phone|rather)\b/,
  /^no .*\b(?:this time|today|this week|this month|more|thanks|please)$/,
  /^(?:whichever|whatever|any(?: brand| kind| one)?|enige(?: een)?|if (?:possible|available)|maak nie saak nie)(?: is fine| will do| is reg)?$/,
  /^(?:nothing|niks) (?:else|more|anders|meer)\b/,
  /^(?:what i|wat ek|everything|alles) (?:need|want|wil|nodig)\b/,
  /^(?:hi|hey|hello|hallo|morning|more) (?:guys|all|everyone|everybody|team|almal|julle|mense)\b/,
  /\b(?:onthou asb|onthou asseblief|dont forget please|please remember|ungakhohlwa)$/,
  /^(?:please|pls|asb|asseblief|dont forget|moenie vergeet nie|ungakhohlwa)$/,
]
/** "please bring", after a greeting or a name. */
const lead =
  /^(?:[\p{L} ]{0,30}[,!.]\s*)?(?:can|could|will|please|pls)\b[\p{L} ]{0,20}\b(?:get|bring|buy|add)(?: me| us| these| this)?[:.]?$/u

const wayHome = /\b(?:on (?:the|your|ur|my) way home|op pad huis toe)\b.*$/

/** Whether a line names nothing to buy. A heading ends with a colon ("Toiletries:") or has only words of headings. */
export function isNoGoods(line: string): boolean {
  const folded = foldText(line)
    .replace(/[!?.,*_~]+$/u, '')
    .replace(/^[*_~]+/u, '')
    .replace(wayHome, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (folded === '' || folded.endsWith(':')) return true
  if (courtesies.test(folded) && wordsOf(folded).length <= maxCourtesyWords) return true
  if (greeting.test(folded) && !notGreeted.test(folded)) return true
  if (isTalk(folded)) return true
  return isHeading(folded) || lead.test(folded) || patterns.some((pattern) => pattern.test(folded))
}
