// The text of a failed call: the shop's own message where it sent one.
import { isFailure } from '#web/api-failure.ts'
import type { Translate } from '#web/words.ts'

export function failureText(t: Translate, error: unknown): string {
  if (isFailure(error) && error.messages[0]) return error.messages[0].text
  return t(isFailure(error) && error.http === 0 ? 'orders.offline' : 'kit.error_text')
}
