// What a shopper is told of an order while they look elsewhere: by SMS, each in one message, and on devices that asked for it, in a
// few words that anybody may read on a locked screen.
import type { Language } from '#kernel/refusal.ts'

export type SmsKind = 'short' | 'ready' | 'on_the_way' | 'cancelled' | 'undone'
export type TellKind = SmsKind | 'accepted' | 'delivered' | 'lapsed'
type Words = Record<Language, string>

export const orderSms: Record<SmsKind, Words> = {
  short: {
    en: '{branch}: something in order {reference} is short. Open the order and choose, or it is left out.',
    af: '{branch}: iets in bestelling {reference} is kort. Maak die bestelling oop en kies, anders bly dit uit.',
    fr: '{branch} : il manque un article à la commande {reference}. Ouvrez-la et choisissez, sinon il est retiré.',
  },
  ready: {
    en: '{branch}: order {reference} is ready for collection. Bring its code: it stands on the order’s page.',
    af: '{branch}: bestelling {reference} is gereed vir afhaal. Bring die kode: dit staan op die bestelling se blad.',
    fr: '{branch} : la commande {reference} est prête. Apportez son code, affiché sur sa page.',
  },
  on_the_way: {
    en: '{branch}: order {reference} is on its way to you. Have its code ready: it stands on the order’s page.',
    af: '{branch}: bestelling {reference} is op pad na jou. Hou die kode gereed: dit staan op die bestelling se blad.',
    fr: '{branch} : la commande {reference} est en route. Préparez son code, affiché sur sa page.',
  },
  cancelled: {
    en: '{branch}: order {reference} was cancelled by the branch. Anything you paid comes back to you: the order says how.',
    af: '{branch}: bestelling {reference} is deur die tak gekanselleer. Wat jy betaal het, kom terug: die bestelling sê hoe.',
    fr: '{branch} : la commande {reference} a été annulée par le magasin. Ce que vous avez payé vous revient.',
  },
  undone: {
    en: '{branch}: the change to order {reference} was not paid in time and is undone. The order goes on as it was.',
    af: '{branch}: die verandering aan bestelling {reference} is nie betyds betaal nie en is ontdoen. Die res gaan voort.',
    fr: '{branch} : la modification de la commande {reference} n’a pas été payée à temps et est annulée.',
  },
}

export const noticeTitle: Words = {
  en: 'Order {reference}',
  af: 'Bestelling {reference}',
  fr: 'Commande {reference}',
}

export const orderNotices: Record<TellKind, Words> = {
  accepted: {
    en: 'Payment confirmed: the branch packs it for you.',
    af: 'Betaling bevestig: die tak pak dit vir jou.',
    fr: 'Paiement confirmé : le magasin la prépare.',
  },
  short: {
    en: 'Something is short. Please choose.',
    af: 'Iets is kort. Kies asseblief.',
    fr: 'Il manque un article. À vous de choisir.',
  },
  ready: { en: 'Ready for collection.', af: 'Gereed vir afhaal.', fr: 'Prête à être retirée.' },
  on_the_way: { en: 'On its way to you.', af: 'Op pad na jou.', fr: 'En route vers vous.' },
  delivered: { en: 'Delivered.', af: 'Afgelewer.', fr: 'Livrée.' },
  cancelled: {
    en: 'Cancelled by the branch.',
    af: 'Deur die tak gekanselleer.',
    fr: 'Annulée par le magasin.',
  },
  undone: {
    en: 'The change was not paid in time and is undone.',
    af: 'Die verandering is nie betyds betaal nie en is ontdoen.',
    fr: 'La modification n’a pas été payée à temps : elle est annulée.',
  },
  lapsed: {
    en: 'Not paid in time: it has lapsed.',
    af: 'Nie betyds betaal nie: dit het verval.',
    fr: 'Non payée à temps : elle a expiré.',
  },
}
