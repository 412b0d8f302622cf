import { expect, test } from 'vitest'
import { countSmsParts, toGsmAlphabet } from '#features/accounts/messages/sms-text.ts'
import { languages } from '#kernel/languages.ts'
import { creditSms } from './credit-sms.ts'

test.each(
  languages.flatMap((language) =>
    Object.entries(creditSms(language)).map(([reason, text]) => [reason, language, text] as const),
  ),
)('what is told of money (%s, %s) fits into one SMS', (_reason, _language, text) => {
  const longest = text
    .replace('{branch}', 'M'.repeat(24))
    .replace('{amount}', 'R 12 345.67')
    .replace('{reference}', 'ABCDEF')
  expect(toGsmAlphabet(longest)).not.toMatch(/[{}]/)
  expect([toGsmAlphabet(longest), countSmsParts(toGsmAlphabet(longest))]).toEqual([toGsmAlphabet(longest), 1])
})
