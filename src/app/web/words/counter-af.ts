// What the counter's screens say; shoppers' phones never load it.
import activity from '#features/analytics/words/counter-af.json'
import statements from '#features/bank-statements/words/counter-af.json'
import combos from '#features/combos/words/counter-af.json'
import counter from '#features/counter/words/af.json'
import cards from '#features/debtor-cards/words/counter-af.json'
import deeds from '#features/deeds/words/counter-af.json'
import handover from '#features/delivery-terms/words/counter-af.json'
import discounts from '#features/discounts/words/counter-af.json'
import figures from '#features/figures/words/counter-af.json'
import files from '#features/files/words/af.json'
import imports from '#features/imports/words/af.json'
import invoices from '#features/invoices/words/af.json'
import leaflets from '#features/leaflets/words/counter-af.json'
import messages from '#features/messages/words/counter-af.json'
import branchMoney from '#features/payments/words/counter-af.json'
import picking from '#features/picking/words/counter-af.json'
import places from '#features/places/words/af.json'
import promotions from '#features/promotions/words/counter-af.json'
import refunds from '#features/refunds/words/counter-af.json'
import synonyms from '#features/search/words/synonyms-af.json'
import banners from '#features/shopfront/words/banners-af.json'
import reset from '#features/shoppers/words/reset-af.json'
import security from '#features/shoppers/words/security-af.json'
import shortages from '#features/shortages/words/counter-af.json'
import calendar from '#features/slots/words/counter-af.json'
import staff from '#features/staff/words/counter-af.json'
import money from '#features/store-credit/words/af.json'
import goodwill from '#features/store-credit/words/counter-af.json'
import suppliers from '#features/suppliers/words/counter-af.json'
import panel from './panel-af.json'

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
