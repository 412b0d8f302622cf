// The message for a failed call: the server's own text if it sent one.
import { isFailure } from '#web/api-failure.ts'
import type { Translate } from '#web/words.ts'

export const failureMessage = (t: Translate, error: unknown): string =>
  (isFailure(error) && error.messages[0]?.text) || t('shoppers.failed')
