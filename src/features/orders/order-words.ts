// What the story of an order says, event by event, in the reader's language (rulings, point 12).
import type { Language } from '#kernel/refusal.ts'
import type { Actor, OrderStep } from './order-flow.ts'

export type EventName = OrderStep | 'registered' | 'reviewed' | 'goodwill' | PaymentEvent | LinesEvent

/** What became of lines: the status stays, the total may move. */
type LinesEvent =
  | 'amended'
  | 'amendment_undone'
  | 'weighed'
  | 'bags_packed'
  | 'marked_short'
  | 'short_found'
  | 'short_accepted'
  | 'short_replaced'
  | 'short_removed'
  | 'pack_disputed'
  | 'pack_issue'
  | 'process_issue'

/** What happened to money of the order, beside its steps; the reason says how much. */
type PaymentEvent =
  | 'payment_told'
  | 'payment_part'
  | 'payment_over'
  | 'payment_late'
  | 'payment_credited'
  | 'payment_refund_asked'
  | 'payment_refunded'
  | 'payment_refund_failed'

const words: Record<Exclude<EventName, 'cancel'>, Record<Language, string>> = {
  registered: { en: 'Order accepted', af: 'Bestelling aanvaar', fr: 'Commande acceptée' },
  start_paying: { en: 'Payment started', af: 'Betaling begin', fr: 'Paiement commencé' },
  paid: { en: 'Payment confirmed', af: 'Betaling bevestig', fr: 'Paiement confirmé' },
  payment_failed: {
    en: 'Payment failed: awaiting payment',
    af: 'Betaling het misluk: wag vir betaling',
    fr: 'Paiement échoué : en attente de paiement',
  },
  abandon: {
    en: 'Not paid in time: the order has lapsed',
    af: 'Nie betyds betaal nie: die bestelling het verval',
    fr: 'Non payée à temps : la commande a expiré',
  },
  start_preparing: { en: 'Preparing', af: 'Word voorberei', fr: 'En préparation' },
  mark_short: {
    en: 'Some items are short: please choose',
    af: 'Sommige items is kort: kies asseblief',
    fr: 'Certains articles manquent : à vous de choisir',
  },
  resolve_short: {
    en: 'Short items settled: preparing goes on',
    af: 'Kort items afgehandel: voorbereiding gaan voort',
    fr: 'Articles manquants réglés : la préparation continue',
  },
  ready_for_collection: { en: 'Ready for collection', af: 'Gereed vir afhaal', fr: 'Prête à être retirée' },
  ready_for_delivery: { en: 'Ready for delivery', af: 'Gereed vir aflewering', fr: 'Prête à être livrée' },
  hand_over: { en: 'Collected', af: 'Afgehaal', fr: 'Retirée' },
  send_out: { en: 'Out for delivery', af: 'Op pad', fr: 'En cours de livraison' },
  deliver: { en: 'Delivered', af: 'Afgelewer', fr: 'Livrée' },
  bring_back: {
    en: 'Could not be delivered: we will try again',
    af: 'Kon nie afgelewer word nie: ons sal weer probeer',
    fr: 'Livraison impossible : nous réessaierons',
  },
  reviewed: { en: 'Reviewed', af: 'Beoordeel', fr: 'Évaluée' },
  payment_told: {
    en: 'You say that you have paid: the branch looks for it',
    af: 'Jy sê jy het betaal: die tak kyk daarna',
    fr: 'Vous dites avoir payé : le magasin vérifie',
  },
  payment_part: {
    en: 'Part of the money came',
    af: '’n Deel van die geld het gekom',
    fr: 'Une partie est arrivée',
  },
  payment_over: {
    en: 'More came than was owed: the rest is your store credit',
    af: 'Meer het gekom as wat geskuld is: die res is jou winkelkrediet',
    fr: 'Un trop-perçu est arrivé : le reste est votre avoir',
  },
  payment_late: {
    en: 'Money came that this order could not take: it is your store credit',
    af: 'Geld het gekom wat hierdie bestelling nie kon neem nie: dit is jou winkelkrediet',
    fr: 'Un paiement que cette commande ne pouvait pas prendre est devenu votre avoir',
  },
  payment_credited: {
    en: 'What was paid too much is your store credit',
    af: 'Wat te veel betaal is, is jou winkelkrediet',
    fr: 'Le trop-payé est votre avoir',
  },
  payment_refund_asked: {
    en: 'Money is on its way back to you',
    af: 'Geld is op pad terug na jou',
    fr: 'Un remboursement est en cours',
  },
  payment_refunded: {
    en: 'Money was paid back to you',
    af: 'Geld is aan jou terugbetaal',
    fr: 'Vous avez été remboursé',
  },
  payment_refund_failed: {
    en: 'Money could not be paid back: it is your store credit',
    af: 'Geld kon nie terugbetaal word nie: dit is jou winkelkrediet',
    fr: 'Le remboursement n’a pas abouti : il est devenu votre avoir',
  },
  amended: { en: 'Order changed', af: 'Bestelling verander', fr: 'Commande modifiée' },
  amendment_undone: {
    en: 'The change was not paid in time and is undone',
    af: 'Die verandering is nie betyds betaal nie en is ontdoen',
    fr: 'La modification n’a pas été payée à temps : elle est annulée',
  },
  weighed: { en: 'Weighed', af: 'Geweeg', fr: 'Pesé' },
  bags_packed: { en: 'Bags counted', af: 'Sakke getel', fr: 'Sacs comptés' },
  marked_short: { en: 'Short', af: 'Kort', fr: 'Manquant' },
  short_found: { en: 'Found after all', af: 'Tog gevind', fr: 'Finalement trouvé' },
  short_accepted: { en: 'Fewer accepted', af: 'Minder aanvaar', fr: 'Quantité réduite acceptée' },
  short_replaced: { en: 'Replaced', af: 'Vervang', fr: 'Remplacé' },
  short_removed: { en: 'Taken out', af: 'Uitgehaal', fr: 'Retiré' },
  pack_disputed: { en: 'Disputed', af: 'Betwis', fr: 'Contesté' },
  pack_issue: {
    en: 'A problem with the packing was noted',
    af: '’n Probleem met die verpakking is aangeteken',
    fr: 'Un problème de préparation a été noté',
  },
  process_issue: {
    en: 'A problem with the order was noted',
    af: '’n Probleem met die bestelling is aangeteken',
    fr: 'Un problème avec la commande a été noté',
  },
  goodwill: {
    en: 'Store credit from the branch',
    af: 'Winkelkrediet van die tak',
    fr: 'Avoir accordé par le magasin',
  },
}

/** Goods are kept for the order, and the branch begins once it is paid. */
const awaiting: Record<Language, string> = {
  en: 'Order placed: awaiting payment',
  af: 'Bestelling geplaas: wag vir betaling',
  fr: 'Commande passée : en attente de paiement',
}

const cancelled: Record<'shopper' | 'branch', Record<Language, string>> = {
  shopper: {
    en: 'Cancelled by the shopper',
    af: 'Deur die koper gekanselleer',
    fr: 'Annulée par le client',
  },
  branch: { en: 'Cancelled by the branch', af: 'Deur die tak gekanselleer', fr: 'Annulée par le magasin' },
}

/** The shopper was asked what to do about it, and the time for it is over. */
const unanswered: Record<Language, string> = {
  en: 'Taken out: no answer in time',
  af: 'Uitgehaal: geen antwoord betyds nie',
  fr: 'Retiré : pas de réponse à temps',
}

export function eventMessage(
  event: { name: string; actor_kind: string; reason: string | null; to_status?: string | null },
  language: Language,
): string {
  const name = event.name as EventName
  const actor = event.actor_kind as Actor
  const waits = name === 'registered' && event.to_status === 'pending_payment'
  const said = waits
    ? awaiting
    : name === 'cancel'
      ? cancelled[actor === 'shopper' ? 'shopper' : 'branch']
      : name === 'short_removed' && actor === 'system'
        ? unanswered
        : words[name]
  const text = said?.[language] ?? event.name
  return event.reason ? `${text}: ${event.reason}` : text
}
