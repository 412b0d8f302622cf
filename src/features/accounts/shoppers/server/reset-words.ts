// The texts of changing a password or number, in SMS and in responses.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from '../words/en.json'

/**
 * Texts in the GSM alphabet, short enough for one SMS. A code for a new number goes to whoever has that number, possibly a
 * stranger if it was mistyped; a changed number is announced to the old one.
 */
export const accountSmsTexts = phrasesOf<(typeof en)['sms']>('shoppers/sms')

/** The texts of the responses. */
export const resetAnswers = phrasesOf<(typeof en)['answers']>('shoppers/answers')

/** Returns the SMS line that names the shop's host, so that a phone offers the code to that page only (WebOTP). */
export const webOtpLine = (publicUrl: string | undefined, code: string): string | undefined =>
  publicUrl?.startsWith('https:') ? `@${new URL(publicUrl).hostname} #${code}` : undefined
