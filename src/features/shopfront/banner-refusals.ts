// The "no"s of banners and pop-ups.
import { refusals } from '#kernel/refusal.ts'

const wrong = { http: 400, status: 'invalid' } as const

export const refuse = refusals({
  'no-such-banner': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that banner.',
      af: 'Ons kan nie daardie banier vind nie.',
      fr: 'Cette bannière est introuvable.',
    },
  },
  'whole-shop': {
    http: 403,
    status: 'forbidden',
    field: 'supplier_ids',
    say: {
      en: 'A banner of the whole shop is for who manages all of its suppliers. Choose suppliers.',
      af: '’n Banier van die hele winkel is vir wie al sy winkels bestuur. Kies winkels.',
      fr: 'Une bannière de toute la boutique revient à qui gère tous ses magasins. Choisissez des magasins.',
    },
  },
  'target-wrong': {
    ...wrong,
    field: 'target_id',
    say: {
      en: 'A banner leads to a page of this shop, for example /promotions.',
      af: '’n Banier lei na ’n bladsy van hierdie winkel, byvoorbeeld /promotions.',
      fr: 'Une bannière mène à une page de cette boutique, par exemple /promotions.',
    },
  },
  'target-unknown': {
    ...wrong,
    field: 'target_id',
    say: {
      en: 'That category or product is not in this shop.',
      af: 'Daardie kategorie of produk is nie in hierdie winkel nie.',
      fr: 'Cette catégorie ou ce produit n’est pas dans cette boutique.',
    },
  },
  'alt-missing': {
    ...wrong,
    field: 'alt',
    say: {
      en: 'Say what the picture shows, for who cannot see it.',
      af: 'Sê wat die prent wys, vir wie dit nie kan sien nie.',
      fr: 'Dites ce que montre l’image, pour qui ne la voit pas.',
    },
  },
  'image-unknown': {
    ...wrong,
    field: 'image_url',
    say: {
      en: 'That picture was not handed in here.',
      af: 'Daardie prent is nie hier opgelaai nie.',
      fr: 'Cette image n’a pas été envoyée ici.',
    },
  },
  'no-such-place': {
    ...wrong,
    field: 'category_id',
    say: {
      en: 'We cannot find that category.',
      af: 'Ons kan nie daardie kategorie vind nie.',
      fr: 'Cette catégorie est introuvable.',
    },
  },
  'popup-place': {
    ...wrong,
    field: 'category_id',
    say: {
      en: 'A pop-up is of the home page.',
      af: '’n Opspringer is van die tuisblad.',
      fr: 'Une fenêtre surgissante appartient à l’accueil.',
    },
  },
  'dates-reversed': {
    ...wrong,
    field: 'end_at',
    say: {
      en: 'It must end after it starts.',
      af: 'Dit moet eindig nadat dit begin.',
      fr: 'La fin doit suivre le début.',
    },
  },
  'dates-over': {
    ...wrong,
    field: 'end_at',
    say: {
      en: 'That time is over already.',
      af: 'Daardie tyd is reeds verby.',
      fr: 'Cette période est déjà passée.',
    },
  },
})
