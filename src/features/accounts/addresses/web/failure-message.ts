// A failed call in words: the shop's own where it gave some.
import { isFailure } from '#web/api-failure.ts'
import type { Translate } from '#web/words.ts'

export const failureMessage = (t: Translate, error: unknown): string =>
  (isFailure(error) && error.messages[0]?.text) || t('shoppers.failed')
