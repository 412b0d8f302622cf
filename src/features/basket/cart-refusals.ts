// Every "no" about a cart (specification, points 5 and 8; rulings, points 4 to 6 and 12).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'basket-of-whom': {
    http: 401,
    status: 'unauthenticated',
    say: {
      en: 'Sign in to have your basket on every device.',
      af: 'Meld aan om jou mandjie op elke toestel te hê.',
      fr: 'Connectez-vous pour retrouver votre panier sur chaque appareil.',
    },
  },
  'not-compared-here': {
    ...conflict,
    say: {
      en: 'This shop belongs to one chain: there is nothing to compare.',
      af: 'Hierdie winkel behoort aan een groep: daar is niks om te vergelyk nie.',
      fr: 'Cette boutique appartient à une seule enseigne : il n’y a rien à comparer.',
    },
  },
  'prices-changed': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'Some items’ prices have changed.',
      af: 'Sommige items se pryse het verander.',
      fr: 'Les prix de certains articles ont changé.',
    },
  },
  'out-of-stock': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'Some items have gone out of stock.',
      af: 'Sommige items is nie meer in voorraad nie.',
      fr: 'Certains articles ne sont plus en stock.',
    },
  },
  'total-changed': {
    ...conflict,
    field: 'cart.total_in_cents',
    say: {
      en: 'The total has changed. Please look at it again.',
      af: 'Die totaal het verander. Kyk asseblief weer daarna.',
      fr: 'Le total a changé. Veuillez le revoir.',
    },
  },
  'below-minimum': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'The minimum order amount is {minimum}.',
      af: 'Die minimum bestelbedrag is {minimum}.',
      fr: 'Le montant minimum d’une commande est de {minimum}.',
    },
  },
  'supplier-unknown': {
    ...conflict,
    field: 'cart.supplier_id',
    say: {
      en: 'Choose a branch to shop at.',
      af: 'Kies ’n tak om by te koop.',
      fr: 'Choisissez un magasin.',
    },
  },
  'supplier-closed': {
    ...conflict,
    field: 'cart.supplier_id',
    say: {
      en: 'This branch is not taking orders at the moment. {closed_text}',
      af: 'Hierdie tak neem nie nou bestellings nie. {closed_text}',
      fr: 'Ce magasin ne prend pas de commandes en ce moment. {closed_text}',
    },
  },
  'dispatch-not-offered': {
    ...conflict,
    field: 'cart.shipping_provider',
    say: {
      en: 'This branch does not offer that way of getting your order.',
      af: 'Hierdie tak bied nie daardie manier aan om jou bestelling te kry nie.',
      fr: 'Ce magasin ne propose pas ce mode de retrait ou de livraison.',
    },
  },
  'address-missing': {
    ...conflict,
    field: 'cart.shipping_address',
    say: {
      en: 'Choose a delivery address.',
      af: 'Kies ’n afleweringsadres.',
      fr: 'Choisissez une adresse de livraison.',
    },
  },
  'address-unknown': {
    ...conflict,
    field: 'cart.shipping_address',
    say: {
      en: 'That address is no longer in your address book. Choose another.',
      af: 'Daardie adres is nie meer in jou adresboek nie. Kies ’n ander een.',
      fr: 'Cette adresse n’est plus dans votre carnet. Choisissez-en une autre.',
    },
  },
  'address-out-of-range': {
    ...conflict,
    field: 'cart.shipping_address',
    say: {
      en: 'This branch does not deliver that far.',
      af: 'Hierdie tak lewer nie so ver af nie.',
      fr: 'Ce magasin ne livre pas aussi loin.',
    },
  },
  'stokvel-off': {
    ...conflict,
    field: 'cart.stokvel',
    say: {
      en: 'Stokvel deals are not offered here.',
      af: 'Stokvelaanbiedings word nie hier aangebied nie.',
      fr: 'Les offres stokvel ne sont pas proposées ici.',
    },
  },
  'stokvel-only': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'A stokvel basket holds stokvel deals only.',
      af: '’n Stokvelmandjie bevat net stokvelaanbiedings.',
      fr: 'Un panier stokvel ne contient que des offres stokvel.',
    },
  },
  'stokvel-apart': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'Stokvel deals are ordered in a stokvel basket of their own.',
      af: 'Stokvelaanbiedings word in hul eie stokvelmandjie bestel.',
      fr: 'Les offres stokvel se commandent dans un panier stokvel à part.',
    },
  },
  'stokvel-minimum': {
    ...conflict,
    field: 'cart.items',
    say: {
      en: 'A stokvel order is at least {minimum}.',
      af: '’n Stokvelbestelling is minstens {minimum}.',
      fr: 'Une commande stokvel est d’au moins {minimum}.',
    },
  },
})
