/** Makes banners, a pop-up and leaflets, drawn from the goods that they advertise. */
import type { PackSpec } from '#pack-art/picture-spec.ts'
import type { Catalogue } from './make-catalogue.ts'
import { midnight, type Special } from './make-offers.ts'
import { leafletId } from './make-promotions.ts'
import type { Goods } from './make-sellables.ts'
import type { Agency, Branch } from './make-suppliers.ts'
import { pictureUrl } from './pictures.ts'
import { demoId } from './random.ts'

const yellow = '#FFC000'

interface Idea {
  title: string
  line: string
  category: string
  goods: string[]
  main: string
  kind?: 'popup'
}

const ideas: Idea[] = [
  {
    title: 'Month-end braai, sorted',
    line: 'Boerewors, charcoal and cold drinks, cut in price',
    category: 'Boerewors and braai',
    goods: ['Boerewors', 'Charcoal', 'Hamburger rolls', 'Cola'],
    main: '#7f1d1d',
  },
  {
    title: 'Stock up on pap',
    line: 'Maize meal and samp from local mills',
    category: 'Maize meal',
    goods: ['Super maize meal', 'Samp', 'Maas'],
    main: '#14532d',
  },
  {
    title: 'Fresh from the farm',
    line: 'This week’s fruit and vegetables',
    category: 'Fruit',
    goods: ['Apples red', 'Bananas', 'Tomatoes'],
    main: '#3f6212',
  },
  {
    title: 'Wash day for less',
    line: 'Powders, softeners and soap',
    category: 'Laundry',
    goods: ['Hand washing powder', 'Fabric conditioner', 'Laundry soap bar', 'Bleach'],
    main: '#0047ab',
  },
  {
    title: 'Back to lunch boxes',
    line: 'Bread, spreads and juice',
    category: 'Breads',
    goods: ['Brown bread sliced', 'Peanut butter smooth', 'Apple juice', 'French polony'],
    main: '#b45309',
  },
  {
    title: 'Collect today',
    line: 'Order before noon, fetch it this afternoon',
    category: 'Milk fresh',
    goods: ['Full cream milk', 'Large eggs', 'White bread sliced'],
    main: '#1d4e89',
    kind: 'popup',
  },
]

export function makeBanners({ seed, goods, taxonomy, book }: Catalogue) {
  const byProduct = Map.groupBy(
    goods.filter((one) => one.kind === 'single' && one.pack),
    (one) => one.line.name,
  )
  const packsOf = (names: string[]) =>
    names.map((name) => byProduct.get(name)?.[0]?.pack).filter((pack): pack is PackSpec => pack !== undefined)
  const banner = (idea: Idea, category: string | null, position: number) => {
    const key = book.add({
      kind: 'banner',
      title: idea.title,
      line: idea.line,
      art: [],
      packs: packsOf(idea.goods),
      colours: [idea.main, yellow],
    })
    const target = taxonomy.byName.get(idea.category)?.id ?? ''
    return {
      id: demoId(seed, 'banner', idea.title),
      kind: idea.kind ?? 'banner',
      image_url: pictureUrl(key, 800),
      target_id: `/category/${target}`,
      alt: `${idea.title}. ${idea.line}.`,
      category_id: category,
      position,
    }
  }
  const departments = taxonomy.categories.filter((category) => category.parent_id === null)
  const own = departments.map((department, i) => {
    const inside = taxonomy.categories.filter((category) => category.parent_id === department.id)
    const best = inside.flatMap(
      (category) =>
        goods.find((one) => one.line.category === category.name && one.kind === 'single')?.line.name ?? [],
    )
    const first = inside[0]
    const main =
      [
        '#14532d',
        '#7f1d1d',
        '#0f4c81',
        '#92400e',
        '#9a3412',
        '#155e75',
        '#4c1d95',
        '#9d174d',
        '#115e59',
        '#831843',
        '#0369a1',
        '#713f12',
        '#4a0d23',
      ][i % 13] ?? '#14532d'
    return banner(
      {
        title: department.name,
        line: 'On special this week',
        category: first?.name ?? '',
        goods: best.slice(0, 3),
        main,
      },
      department.id,
      0,
    )
  })
  return [...ideas.map((idea, i) => banner(idea, null, i)), ...own]
}

const cover: Record<Agency['kind'], [string, string]> = {
  supermarket: ['Fresh savings', 'Prices you can plan a week on'],
  wholesale: ['Buy big, save big', 'For shops, stokvels and full houses'],
  corner: ['Round the corner', 'Small prices close to home'],
  fresh: ['The good table', 'Picked, packed and priced this morning'],
}

interface Sold {
  sellable_id: string
  base_price_in_cents: number
}

const rand = (cents: number) => `R${(cents / 100).toFixed(2)}`

/** Makes one current leaflet for each branch from its own specials. The branches of a chain share its page. */
export function makeLeaflets(
  { seed, book, goods }: Catalogue,
  branches: Branch[],
  specialsOf: Map<Branch, (Special & Sold)[]>,
  now: Date,
) {
  const bySellable = new Map(goods.map((one) => [one.id, one]))
  const pages = new Map<Agency, string>()
  return branches.map((branch) => {
    const page =
      pages.get(branch.agency) ?? drawPage(book, branch, specialsOf.get(branch) ?? [], bySellable, now)
    pages.set(branch.agency, page)
    const [title] = cover[branch.agency.kind]
    return {
      id: leafletId(seed, branch),
      supplier_id: branch.id,
      name: `${title}: ${branch.agency.name}`,
      url: page,
      image_url: page,
      start_at: midnight(now, -2),
      end_at: midnight(now, 12),
      visible_at: midnight(now, -3),
      lat: branch.lat,
      lon: branch.lon,
    }
  })
}

function drawPage(
  book: Catalogue['book'],
  branch: Branch,
  specials: (Special & Sold)[],
  bySellable: Map<string, Goods>,
  now: Date,
): string {
  const running = specials.filter(({ start_at, end_at }) => start_at <= now && end_at > now)
  const seen = new Set<string>()
  const deals = running.flatMap((special) => {
    const goods = bySellable.get(special.sellable_id)
    if (!goods?.pack || goods.kind !== 'single' || seen.has(goods.line.category)) return []
    seen.add(goods.line.category)
    return [
      {
        pack: goods.pack,
        price: rand(special.price_in_cents),
        was: rand(special.base_price_in_cents),
      },
    ]
  })
  // Nine from all over the shop rather than from its first shelves.
  const nine = Array.from(
    { length: Math.min(9, deals.length) },
    (_, i) => deals[Math.floor((i * deals.length) / 9)] ?? deals[i],
  )
  const [title, line] = cover[branch.agency.kind]
  return pictureUrl(
    book.add({
      kind: 'leaflet',
      title: branch.agency.name,
      line: `${title}. ${line}`,
      deals: nine.filter((deal) => deal !== undefined),
      colours: branch.agency.colours,
    }),
    800,
  )
}
