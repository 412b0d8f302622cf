// What kind of goods a product is: its first category.
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'

export const kindOf = ({ categories }: ShelfProduct): string => categories[0]?.id ?? ''
