import { expect, test } from 'vitest'
import { countSmsParts, toGsmAlphabet } from '#features/accounts/messages/sms-text.ts'
import { languages } from '#kernel/languages.ts'
import { notificationKinds, orderNotices, orderSms, smsKinds } from './order-notification-texts.ts'

const values: Record<string, string> = { branch: 'B'.repeat(24), reference: 'K7RT9W' }
const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?')

test('every SMS fits into one message in every language, whatever the branch’s name', () => {
  for (const kind of smsKinds)
    for (const language of languages) {
      const said = toGsmAlphabet(filled(orderSms(language)[kind]))
      expect([kind, language, countSmsParts(said), said.includes('?')]).toEqual([kind, language, 1, false])
      expect(said).toContain('K7RT9W')
    }
})

test('push notifications on a locked screen contain no name and no goods', () => {
  for (const kind of notificationKinds)
    for (const language of languages) expect(orderNotices(language)[kind]).not.toContain('{')
})
