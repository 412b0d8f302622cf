// What is said on the way to a new password or number: by SMS, and by the calls.
import type { Language } from '#kernel/refusal.ts'

type Say = Record<Language, string>

/** In letters that every phone has, and short enough for one SMS (reset-words.test.ts). */
export const codeSms: Say = {
  en: '{shop}: {code} is your code for a new password. It works for 10 minutes. Never tell it to anybody.',
  af: "{shop}: {code} is jou kode vir 'n nuwe wagwoord. Dit werk 10 minute lank. Moet dit aan niemand gee nie.",
  fr: '{shop}: {code} est votre code de nouveau mot de passe, valable 10 minutes. Ne le donnez à personne.',
}

/** To the number somebody wants to sign in with. It may be a stranger's, typed wrong. */
export const phoneCodeSms: Say = {
  en: '{shop}: {code} is your code to sign in with this number. It works for 10 minutes. Never tell it to anybody.',
  af: '{shop}: {code} is jou kode om met hierdie nommer aan te teken. Dit werk 10 minute lank. Moet dit aan niemand gee nie.',
  fr: '{shop}: {code} est votre code pour vous connecter avec ce numéro, valable 10 minutes. Ne le donnez à personne.',
}

/** To the number that was left. */
export const numberChangedSms: Say = {
  en: '{shop}: your account now signs in with a number that ends in {ends}. If this was not you, ask the shop for help at once.',
  af: "{shop}: jou rekening teken nou aan met 'n nommer wat op {ends} eindig. As dit nie jy was nie, vra die winkel dadelik om hulp.",
  fr: '{shop}: votre compte se connecte à présent avec un numéro finissant par {ends}. Si ce n’était pas vous, prévenez vite la boutique.',
}

/** To whoever is about to change how they sign in. */
export const codeSent: Say = {
  en: 'A code is on its way by SMS. It works for 10 minutes.',
  af: '’n Kode is per SMS op pad. Dit werk 10 minute lank.',
  fr: 'Un code arrive par SMS. Il est valable 10 minutes.',
}

export const noCode: Say = {
  en: 'No code is needed: your present password is enough.',
  af: 'Geen kode is nodig nie: jou huidige wagwoord is genoeg.',
  fr: 'Aucun code n’est nécessaire : votre mot de passe actuel suffit.',
}

export const asked: Say = {
  en: 'If this number has an account, a code is on its way by SMS. It works for 10 minutes.',
  af: 'As hierdie nommer ’n rekening het, is ’n kode per SMS op pad. Dit werk 10 minute lank.',
  fr: 'Si ce numéro a un compte, un code arrive par SMS. Il est valable 10 minutes.',
}

export const proven: Say = {
  en: 'The code is right. Choose a new password within 10 minutes.',
  af: 'Die kode is reg. Kies binne 10 minute ’n nuwe wagwoord.',
  fr: 'Le code est bon. Choisissez un nouveau mot de passe dans les 10 minutes.',
}

export const changed: Say = {
  en: 'Your password is changed. You are signed out everywhere else.',
  af: 'Jou wagwoord is verander. Jy is oral elders afgeteken.',
  fr: 'Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.',
}

/** A host that stands in every address a browser asks, so that a phone hands the code to that page alone (WebOTP). */
export const lastLineFor = (publicUrl: string | undefined, code: string): string | undefined =>
  publicUrl?.startsWith('https:') ? `@${new URL(publicUrl).hostname} #${code}` : undefined
