/** Makes departments and their categories, with the tiles drawn for them. */
import { type PictureRows, pictureUrl } from './pictures.ts'
import { demoId } from './random.ts'
import { cell, readTable } from './read-table.ts'

export interface CategoryRow {
  id: string
  parent_id: string | null
  name: string
  image_url: string
  position: number
}

export interface Taxonomy {
  categories: CategoryRow[]
  /** By category name: the category, its department's name and the aisle it is in. */
  byName: Map<string, { id: string; department: string; aisle: number }>
}

export function makeTaxonomy(seed: number, book: PictureRows): Taxonomy {
  const categories: CategoryRow[] = []
  const byName: Taxonomy['byName'] = new Map()
  for (const [position, row] of readTable('departments').entries()) {
    const [name, colour] = [cell(row, 0), cell(row, 1)]
    const tile = (art: string) => pictureUrl(book.add({ kind: 'tile', art: art.split(' '), colour }), 200)
    const parent = demoId(seed, 'category', name)
    categories.push({ id: parent, parent_id: null, name, image_url: tile(cell(row, 2)), position })
    for (const [at, text] of cell(row, 3).split('|').entries()) {
      const [child = '', art = 'basket'] = text.split(':').map((part) => part.trim())
      const id = demoId(seed, 'category', `${name}/${child}`)
      categories.push({ id, parent_id: parent, name: child, image_url: tile(art), position: at })
      byName.set(child, { id, department: name, aisle: position + 1 })
    }
  }
  return { categories, byName }
}
