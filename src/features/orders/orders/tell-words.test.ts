import { expect, test } from 'vitest'
import { partsOf, plainly } from '#features/accounts/messages/sms-text.ts'
import { languages } from '#kernel/languages.ts'
import { orderNotices, orderSms, smsKinds, tellKinds } from './tell-words.ts'

const values: Record<string, string> = { branch: 'B'.repeat(24), reference: 'K7RT9W' }
const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?')

test('each SMS is one message in every language, whatever the branch is called', () => {
  for (const kind of smsKinds)
    for (const language of languages) {
      const said = plainly(filled(orderSms(language)[kind]))
      expect([kind, language, partsOf(said), said.includes('?')]).toEqual([kind, language, 1, false])
      expect(said).toContain('K7RT9W')
    }
})

test('what stands on a locked screen names nobody and nothing that was bought', () => {
  for (const kind of tellKinds)
    for (const language of languages) expect(orderNotices(language)[kind]).not.toContain('{')
})
