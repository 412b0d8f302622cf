// What the story of an order says, event by event, in the reader's language (rulings, point 12).
import type { Language } from '#kernel/refusal.ts'
import type { Actor, OrderStep } from './order-flow.ts'

export type EventName = OrderStep | 'registered' | 'reviewed'

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
}

const cancelled: Record<'shopper' | 'branch', Record<Language, string>> = {
  shopper: {
    en: 'Cancelled by the shopper',
    af: 'Deur die koper gekanselleer',
    fr: 'Annulée par le client',
  },
  branch: { en: 'Cancelled by the branch', af: 'Deur die tak gekanselleer', fr: 'Annulée par le magasin' },
}

export function eventMessage(
  event: { name: string; actor_kind: string; reason: string | null },
  language: Language,
): string {
  const name = event.name as EventName
  const actor = event.actor_kind as Actor
  const said = name === 'cancel' ? cancelled[actor === 'shopper' ? 'shopper' : 'branch'] : words[name]
  const text = said?.[language] ?? event.name
  return event.reason ? `${text}: ${event.reason}` : text
}
