// What the prices of the last ninety days say; loaded with them.
import prices from '#features/price-watch/words/af.json'

export const words = prices
