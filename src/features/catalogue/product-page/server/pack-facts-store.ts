// Reads what packs say of their goods. They are not kept in memory with the shelves: few pages show them.
import { sql } from 'kysely'
import { markText } from '#features/catalogue/catalogue/dietary-mark-phrases.ts'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import type { Language } from '#kernel/languages.ts'
import type { Reader } from '#server/database/database.ts'
import type { ProductFacts } from '../product-more-contract.ts'

interface FactsRow extends Omit<ProductFacts, 'marks'> {
  marks: { mark: DietaryMark; certifier: string | null }[] | null
}

/** Returns the facts and marks of a product's sellables, of those that have any. */
export async function readFacts(db: Reader, productId: string, language: Language): Promise<ProductFacts[]> {
  const { rows } = await sql<FactsRow>`
    select s.id as sellable_id, s.description, s.ingredients, s.allergens, s.storage, s.origin, m.marks
    from sellables s left join lateral (
      select json_agg(json_build_object('mark', mark, 'certifier', certifier) order by mark) as marks
      from sellable_marks where sellable_id = s.id
    ) m on true
    where s.product_id = ${productId}
      and num_nonnulls(s.description, s.ingredients, s.allergens, s.storage, s.origin, m.marks) > 0
    order by s.id`.execute(db)
  return rows.map(({ marks, ...facts }) => ({
    ...facts,
    ...(marks && {
      marks: marks.map(({ mark, certifier }) => ({
        mark,
        certifier,
        text: markText(mark, language, certifier),
      })),
    }),
  }))
}

/** Returns the pictures after the first that a branch's chain shows of a product's sellables, in order. */
export const readPictures = (
  db: Reader,
  productId: string,
  supplierId: string,
): Promise<{ sellable_id: string; url: string }[]> =>
  db
    .selectFrom('agency_pictures as picture')
    .innerJoin('sellables', 'sellables.id', 'picture.sellable_id')
    .innerJoin('suppliers', 'suppliers.agency_id', 'picture.agency_id')
    .select(['picture.sellable_id', 'picture.image_url as url'])
    .where('sellables.product_id', '=', productId)
    .where('suppliers.id', '=', supplierId)
    .orderBy('picture.sellable_id')
    .orderBy('picture.position')
    .execute()
