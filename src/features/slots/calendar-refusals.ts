// Every "no" about a branch's calendar.
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals({
  'calendar-changed': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'Somebody else changed this meanwhile. This is how it stands now: look again, then save.',
      af: 'Iemand anders het dit intussen verander. So staan dit nou: kyk weer, en stoor dan.',
      fr: 'Quelqu’un d’autre a modifié ceci entre-temps. Voici l’état actuel : vérifiez, puis enregistrez.',
    },
  },
  'ends-before-it-starts': {
    ...invalid,
    field: 'ends_at',
    say: {
      en: 'It must end after it starts.',
      af: 'Dit moet eindig nadat dit begin.',
      fr: 'La fin doit venir après le début.',
    },
  },
  'time-twice': {
    ...invalid,
    field: 'starts_at',
    say: {
      en: 'A time at {time} is on that day already.',
      af: 'Daar is reeds ’n tyd om {time} op daardie dag.',
      fr: 'Un créneau à {time} existe déjà ce jour-là.',
    },
  },
  'closes-before-it-opens': {
    ...invalid,
    field: 'closes_at',
    say: {
      en: 'It must close after it opens.',
      af: 'Dit moet sluit nadat dit oopmaak.',
      fr: 'La fermeture doit venir après l’ouverture.',
    },
  },
  'hours-missing': {
    ...invalid,
    field: 'opens_at',
    say: {
      en: 'Give both times: when it opens and when it closes.',
      af: 'Gee albei tye: wanneer dit oopmaak en wanneer dit sluit.',
      fr: 'Indiquez les deux heures : ouverture et fermeture.',
    },
  },
  'weekday-twice': {
    ...invalid,
    field: 'hours',
    say: {
      en: 'A day of the week is there twice.',
      af: '’n Dag van die week is twee keer daar.',
      fr: 'Un jour de la semaine figure deux fois.',
    },
  },
  'date-out-of-reach': {
    ...invalid,
    field: 'params.date',
    say: {
      en: 'Choose a day from today to two years from now.',
      af: 'Kies ’n dag van vandag tot twee jaar van nou af.',
      fr: 'Choisissez un jour entre aujourd’hui et dans deux ans.',
    },
  },
})
