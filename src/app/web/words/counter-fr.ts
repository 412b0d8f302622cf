// What the counter's screens say; shoppers' phones never load it.
import activity from '#features/analytics/words/counter-fr.json'
import statements from '#features/bank-statements/words/counter-fr.json'
import combos from '#features/combos/words/counter-fr.json'
import counter from '#features/counter/words/fr.json'
import cards from '#features/debtor-cards/words/counter-fr.json'
import deeds from '#features/deeds/words/counter-fr.json'
import handover from '#features/delivery-terms/words/counter-fr.json'
import discounts from '#features/discounts/words/counter-fr.json'
import figures from '#features/figures/words/counter-fr.json'
import files from '#features/files/words/fr.json'
import imports from '#features/imports/words/fr.json'
import invoices from '#features/invoices/words/fr.json'
import leaflets from '#features/leaflets/words/counter-fr.json'
import messages from '#features/messages/words/counter-fr.json'
import branchMoney from '#features/payments/words/counter-fr.json'
import picking from '#features/picking/words/counter-fr.json'
import places from '#features/places/words/fr.json'
import promotions from '#features/promotions/words/counter-fr.json'
import refunds from '#features/refunds/words/counter-fr.json'
import synonyms from '#features/search/words/synonyms-fr.json'
import banners from '#features/shopfront/words/banners-fr.json'
import reset from '#features/shoppers/words/reset-fr.json'
import security from '#features/shoppers/words/security-fr.json'
import shortages from '#features/shortages/words/counter-fr.json'
import calendar from '#features/slots/words/counter-fr.json'
import staff from '#features/staff/words/counter-fr.json'
import goodwill from '#features/store-credit/words/counter-fr.json'
import money from '#features/store-credit/words/fr.json'
import suppliers from '#features/suppliers/words/counter-fr.json'
import panel from './panel-fr.json'

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
