// What pages of money say: store credit, and what became of every cent.
import credit from '#features/store-credit/words/en.json'

export const words = { ...credit }
