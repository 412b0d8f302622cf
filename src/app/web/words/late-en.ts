// What opens by itself or at a tap, whatever page is looked at: the side panel and small dialogs. Loaded with the first of them.

import consent from '#features/analytics/words/consent-en.json'
import remove from '#features/basket/words/remove-en.json'
import comparison from '#features/comparison/words/en.json'
import places from '#features/places/words/en.json'
import shopfront from '#features/shopfront/words/late-en.json'
import shoppers from '#features/shoppers/words/late-en.json'
import suppliers from '#features/suppliers/words/late-en.json'
import picker from '#features/suppliers/words/picker-en.json'
import offline from './offline-en.json'
import panel from './panel-en.json'

export const words = {
  ...picker,
  ...comparison,
  ...places,
  ...panel,
  ...consent,
  ...offline,
  ...remove,
  ...shopfront,
  ...shoppers,
  ...suppliers,
}
