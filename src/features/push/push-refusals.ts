// Why a device cannot be told.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'no-push-service': {
    http: 400,
    status: 'invalid',
    field: 'endpoint',
    say: {
      en: 'This device cannot be told.',
      af: 'Ons kan nie hierdie toestel laat weet nie.',
      fr: 'Cet appareil ne peut pas être prévenu.',
    },
  },
  'push-off': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'This shop sends no notices to devices.',
      af: 'Hierdie winkel stuur nie kennisgewings na toestelle nie.',
      fr: 'Cette boutique n’envoie pas de notifications.',
    },
  },
})
