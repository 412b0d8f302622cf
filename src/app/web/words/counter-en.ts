// What the counter's screens say; shoppers' phones never load it.
import activity from '#features/analytics/words/counter-en.json'
import statements from '#features/bank-statements/words/counter-en.json'
import combos from '#features/combos/words/counter-en.json'
import counter from '#features/counter/words/en.json'
import cards from '#features/debtor-cards/words/counter-en.json'
import deeds from '#features/deeds/words/counter-en.json'
import handover from '#features/delivery-terms/words/counter-en.json'
import discounts from '#features/discounts/words/counter-en.json'
import figures from '#features/figures/words/counter-en.json'
import files from '#features/files/words/en.json'
import imports from '#features/imports/words/en.json'
import invoices from '#features/invoices/words/en.json'
import leaflets from '#features/leaflets/words/counter-en.json'
import messages from '#features/messages/words/counter-en.json'
import branchMoney from '#features/payments/words/counter-en.json'
import picking from '#features/picking/words/counter-en.json'
import places from '#features/places/words/en.json'
import promotions from '#features/promotions/words/counter-en.json'
import refunds from '#features/refunds/words/counter-en.json'
import synonyms from '#features/search/words/synonyms-en.json'
import banners from '#features/shopfront/words/banners-en.json'
import reset from '#features/shoppers/words/reset-en.json'
import security from '#features/shoppers/words/security-en.json'
import shortages from '#features/shortages/words/counter-en.json'
import calendar from '#features/slots/words/counter-en.json'
import staff from '#features/staff/words/counter-en.json'
import goodwill from '#features/store-credit/words/counter-en.json'
import money from '#features/store-credit/words/en.json'
import suppliers from '#features/suppliers/words/counter-en.json'
import panel from './panel-en.json'

export const words = {
  ...panel,
  ...counter,
  ...picking,
  ...shortages,
  ...cards,
  ...money,
  ...goodwill,
  ...branchMoney,
  ...refunds,
  ...statements,
  ...figures,
  ...files,
  ...invoices,
  ...leaflets,
  ...banners,
  ...suppliers,
  ...promotions,
  ...calendar,
  ...handover,
  ...discounts,
  ...combos,
  ...imports,
  ...synonyms,
  ...activity,
  ...deeds,
  ...staff,
  ...places,
  ...messages,
  ...reset,
  ...security,
}
