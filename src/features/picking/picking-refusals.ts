// Every "no" about picking and packing (rulings, points 7, 10 and 12).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'line-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'That line is not in this order.',
      af: 'Daardie lyn is nie in hierdie bestelling nie.',
      fr: 'Cette ligne n’est pas dans cette commande.',
    },
  },
  'not-being-picked': {
    ...conflict,
    say: {
      en: 'This order is not being picked now.',
      af: 'Hierdie bestelling word nie nou gepluk nie.',
      fr: 'Cette commande n’est pas en préparation.',
    },
  },
  'line-changed': {
    ...conflict,
    field: 'saw',
    say: {
      en: 'Somebody else was at this line in the meantime. Look at it again.',
      af: 'Iemand anders was intussen by hierdie lyn. Kyk weer daarna.',
      fr: 'Quelqu’un d’autre a traité cette ligne entre-temps. Revoyez-la.',
    },
  },
  'line-asked': {
    ...conflict,
    say: {
      en: 'The shopper is being asked about this line.',
      af: 'Die koper word oor hierdie lyn gevra.',
      fr: 'Le client est interrogé sur cette ligne.',
    },
  },
  'line-out': {
    ...conflict,
    say: {
      en: 'This line was taken out of the order.',
      af: 'Hierdie lyn is uit die bestelling gehaal.',
      fr: 'Cette ligne a été retirée de la commande.',
    },
  },
  'other-amount': {
    ...conflict,
    field: 'picked_qty',
    say: {
      en: 'Pick all of the line, or mark it short.',
      af: 'Pluk die hele lyn, of merk dit kort.',
      fr: 'Prenez toute la ligne, ou marquez-la manquante.',
    },
  },
  'nothing-weighed': {
    http: 400,
    status: 'invalid',
    field: 'picked_qty',
    say: {
      en: 'Nothing was weighed.',
      af: 'Niks is geweeg nie.',
      fr: 'Rien n’a été pesé.',
    },
  },
  'lines-left': {
    ...conflict,
    say: {
      en: 'Not everything is picked yet.',
      af: 'Nog nie alles is gepluk nie.',
      fr: 'Tout n’est pas encore préparé.',
    },
  },
  'shorts-unsettled': {
    ...conflict,
    say: {
      en: 'The shopper has not answered about everything that is short.',
      af: 'Die koper het nog nie oor alles wat kort is geantwoord nie.',
      fr: 'Le client n’a pas encore répondu pour tout ce qui manque.',
    },
  },
  'bags-too-many': {
    ...conflict,
    field: 'bag_qty',
    say: {
      en: 'The shopper agreed to {most} at most.',
      af: 'Die koper het tot hoogstens {most} ingestem.',
      fr: 'Le client en a accepté {most} au plus.',
    },
  },
  'no-bags': {
    ...conflict,
    field: 'bag_qty',
    say: {
      en: 'The shopper wants no bags.',
      af: 'Die koper wil nie sakke hê nie.',
      fr: 'Le client ne veut pas de sacs.',
    },
  },
  'reason-missing': {
    http: 400,
    status: 'invalid',
    field: 'reason',
    say: {
      en: 'Say what was wrong.',
      af: 'Sê wat verkeerd was.',
      fr: 'Dites ce qui n’allait pas.',
    },
  },
  'branch-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such branch of yours.',
      af: 'Daar is nie so ’n tak van jou nie.',
      fr: 'Vous n’avez pas ce magasin.',
    },
  },
})
