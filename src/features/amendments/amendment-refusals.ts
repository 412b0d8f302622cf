// Every "no" about changing an order, and what a change that differs says of itself (specification, point 5).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const
const invalid = { http: 400, status: 'invalid', field: 'modifications' } as const

export const refuse = refusals({
  'line-not-found': {
    http: 404,
    status: 'not_found',
    field: 'modifications',
    say: {
      en: 'There is no such item in this order.',
      af: 'Daar is nie so ’n item in hierdie bestelling nie.',
      fr: 'Cet article ne figure pas dans la commande.',
    },
  },
  'modification-incomplete': {
    ...invalid,
    say: {
      en: 'A change says which item it is about, and how much of it.',
      af: '’n Verandering sê oor watter item dit gaan, en hoeveel daarvan.',
      fr: 'Une modification indique l’article concerné et sa quantité.',
    },
  },
  'line-twice': {
    ...invalid,
    say: {
      en: 'An item is changed once at a time.',
      af: '’n Item word een keer op ’n slag verander.',
      fr: 'Un article ne peut être modifié qu’une fois à la fois.',
    },
  },
  'answer-every-short': {
    ...conflict,
    field: 'modifications',
    say: {
      en: 'Accept or remove every stock short item, then click UPDATE ORDER',
      af: 'Aanvaar of verwyder elke item wat kort is, en klik dan BESTELLING BYWERK',
      fr: 'Acceptez ou retirez chaque article manquant, puis cliquez sur METTRE À JOUR LA COMMANDE',
    },
  },
  'order-full': {
    ...conflict,
    field: 'modifications',
    say: {
      en: 'An order holds at most {most} items.',
      af: '’n Bestelling hou hoogstens {most} items.',
      fr: 'Une commande contient au plus {most} articles.',
    },
  },
  'some-lacking': {
    ...conflict,
    field: 'modifications',
    say: {
      en: 'Some of it is out of stock. See what can still be had.',
      af: 'Van dit is uit voorraad. Kyk wat nog beskikbaar is.',
      fr: 'Une partie n’est plus en stock. Voyez ce qui reste possible.',
    },
  },
  'some-differ': {
    ...conflict,
    field: 'modifications',
    say: {
      en: 'Prices or quantities have changed. Please look at it again.',
      af: 'Pryse of hoeveelhede het verander. Kyk asseblief weer daarna.',
      fr: 'Des prix ou des quantités ont changé. Veuillez revoir votre modification.',
    },
  },
  'nothing-left': {
    ...conflict,
    field: 'modifications',
    say: {
      en: 'Nothing would be left of the order. Cancel it instead.',
      af: 'Niks van die bestelling sal oorbly nie. Kanselleer dit eerder.',
      fr: 'Il ne resterait rien de la commande. Annulez-la plutôt.',
    },
  },
})
