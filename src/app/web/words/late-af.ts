// What opens by itself or at a tap, whatever page is looked at: the side panel and small dialogs. Loaded with the first of them.

import consent from '#features/analytics/words/consent-af.json'
import remove from '#features/basket/words/remove-af.json'
import comparison from '#features/comparison/words/af.json'
import places from '#features/places/words/af.json'
import shopfront from '#features/shopfront/words/late-af.json'
import shoppers from '#features/shoppers/words/late-af.json'
import suppliers from '#features/suppliers/words/late-af.json'
import picker from '#features/suppliers/words/picker-af.json'
import offline from './offline-af.json'
import panel from './panel-af.json'

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
