// What opens by itself or at a tap, whatever page is looked at: the side panel and small dialogs. Loaded with the first of them.

import consent from '#features/analytics/words/consent-fr.json'
import remove from '#features/basket/words/remove-fr.json'
import comparison from '#features/comparison/words/fr.json'
import places from '#features/places/words/fr.json'
import shopfront from '#features/shopfront/words/late-fr.json'
import shoppers from '#features/shoppers/words/late-fr.json'
import suppliers from '#features/suppliers/words/late-fr.json'
import picker from '#features/suppliers/words/picker-fr.json'
import offline from './offline-fr.json'
import panel from './panel-fr.json'

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
