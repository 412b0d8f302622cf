// What is said on the way to a new password or number: by SMS, and by the calls.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from '../words/en.json'

/**
 * In letters that every phone has, and short enough for one SMS. A code for another number goes to whoever has it, who may be a
 * stranger where it was typed wrong; that a number was changed is told to the one that was left.
 */
export const accountSmsTexts = phrasesOf<(typeof en)['sms']>('shoppers/sms')

/** What the calls answer. */
export const resetAnswers = phrasesOf<(typeof en)['answers']>('shoppers/answers')

/** A host that stands in every address a browser asks, so that a phone hands the code to that page alone (WebOTP). */
export const webOtpLine = (publicUrl: string | undefined, code: string): string | undefined =>
  publicUrl?.startsWith('https:') ? `@${new URL(publicUrl).hostname} #${code}` : undefined
