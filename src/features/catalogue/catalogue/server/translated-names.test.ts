// Departments, categories and goods under their names in the shopper's language, wherever a shopper reads them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      `update categories set names = '{"af": "Rysrak"}' where id = 'rice'`,
      `update categories set names = '{}' where id = 'pets'`,
      `update products set names = '{"af": "Langkorrelrys", "fr": "Riz long grain"}' where id = 'long-rice'`,
      `update sellables set name = 'Spekko Long-grain rice 1 kg' where id = 'rice1'`,
      `update sellables set names = '{"af": "Sunfoil-olie 750 ml"}' where id = 'oil750'`,
      // A chain's own name stays as it is, and shows no other.
      `insert into agency_goods (agency_id, sellable_id, name) values ('vuka', 'rice2', 'Vuka se rice 2 kg')`,
    ),
  })
})
afterAll(() => shop.close())

const langa = 'supplier_id=langa'

test('usual departments and categories have the names that come with Spaza', async () => {
  const [food] = await shop.read(`/api/v2/categories?${langa}`, 'af')
  expect(food).toMatchObject({ name: 'Spens', categories: [{ name: 'Kookolie' }, { name: 'Rysrak' }] })
  const [zulu] = await shop.read(`/catalog/v1/categories?${langa}`, 'zu')
  expect(zulu).toMatchObject({
    name: 'Igrosari',
    categories: [{ name: 'Amafutha okupheka' }, { name: 'Rice' }],
  })
})

test('names that were set take the place of those that come with Spaza, an empty set too', async () => {
  expect(await shop.read('/api/v2/categories/rice', 'af')).toMatchObject({
    name: 'Rysrak',
    path: [{ id: 'food', name: 'Spens' }],
  })
  expect(await shop.read('/api/v2/categories/rice', 'fr')).toMatchObject({ name: 'Rice' })
  expect(await shop.read('/api/v2/categories/pets', 'af')).toMatchObject({ name: 'Pets' })
})

test('a card and a product page show goods in the language, and the one name elsewhere', async () => {
  const { products } = await shop.read('/api/v2/categories/rice', 'af')
  expect(products).toContainEqual(
    expect.objectContaining({
      name: 'Langkorrelrys',
      offer: expect.objectContaining({
        name: 'Spekko Langkorrelrys 1 kg',
        sellable: expect.objectContaining({ name: 'Spekko Langkorrelrys 1 kg' }),
      }),
    }),
  )
  expect(await shop.read('/api/v2/products/long-rice?all=1', 'fr')).toMatchObject({
    name: 'Riz long grain',
    path: [{ name: 'Épicerie' }, { name: 'Rice' }],
  })
  expect(await shop.read('/api/v2/products/long-rice?all=1', 'xh')).toMatchObject({ name: 'Long-grain rice' })
})

test('a combo names its parts in the language', async () => {
  const { offers } = await shop.read(`/api/v2/products/supper?${langa}`, 'af')
  expect(offers[0].sellable.combo_items).toMatchObject([
    { name: 'Spekko Langkorrelrys 1 kg' },
    { name: 'Sunfoil-olie 750 ml' },
  ])
})

test('a chain’s own name is shown in every language as the chain wrote it', async () => {
  const { offers } = await shop.read(`/api/v2/products/long-rice?${langa}`, 'af')
  expect(offers.map(({ name }: { name: string }) => name)).toContain('Vuka se rice 2 kg')
})

test('a list by name is in the order of the names it shows', async () => {
  const names = async (language: string) => {
    const { products } = await shop.read(`/api/v2/categories/food?sort=name&supplier_id=langa`, language)
    return products.map(({ offer }: { offer: { name: string } }) => offer.name)
  }
  expect(await names('en')).toEqual(['Spekko Long-grain rice 1 kg', 'Sunfoil 750 ml', 'Supper combo'])
  expect(await names('af')).toEqual(['Spekko Langkorrelrys 1 kg', 'Sunfoil-olie 750 ml', 'Supper combo'])
})

test('each language has an answer of its own in the cache', async () => {
  const etag = async (language: string) =>
    (await shop.get('/api/v2/categories/rice', { 'accept-language': language })).headers.etag
  expect(await etag('af')).not.toBe(await etag('en'))
  expect(await etag('af')).toBe(await etag('af'))
})

test('the basket shows goods in the language', async () => {
  const cart = { supplier_id: 'langa', items: [{ offer: { id: 'l-rice1' }, qty: 1 }] }
  const validate = async (language: string) => {
    const answer = await shop.ask('POST', '/api/v1/cart/validate', {
      headers: { 'accept-language': language },
      payload: { cart },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().validation.items[0].offer.name
  }
  expect(await validate('af')).toBe('Spekko Langkorrelrys 1 kg')
  expect(await validate('zu')).toBe('Spekko Long-grain rice 1 kg')
})

test('suggestions and departments of a search without results have names in the language', async () => {
  const suggest = async (query: string, language: string) => {
    const { suggestions } = await shop.read(`/api/v2/search/suggestions?query=${query}`, language)
    return suggestions.filter(({ kind }: { kind: string }) => kind === 'category')
  }
  expect(await suggest('kook', 'af')).toMatchObject([{ id: 'oil', text: 'Kookolie' }])
  expect(await suggest('kook', 'en')).toEqual([])
  expect(await suggest('cooking', 'af')).toMatchObject([{ id: 'oil', text: 'Kookolie' }])
  const { next_steps } = await shop.read('/api/v2/search?query=zzzzqq', 'af')
  expect(next_steps.categories).toMatchObject([{ id: 'food', name: 'Spens' }])
})

test('goods are found by the words of their names in the caller’s language, and by no other’s', async () => {
  const found = async (query: string, language: string) => {
    const results = await shop.read(`/api/v2/search?${langa}&query=${encodeURIComponent(query)}`, language)
    return {
      names: results.offers.map(({ name }: { name: string }) => name),
      corrected: results.corrected_query,
    }
  }
  const rice = { names: expect.arrayContaining(['Spekko Langkorrelrys 1 kg']), corrected: null }
  expect(await found('langkorrelrys', 'af')).toEqual(rice)
  expect(await found('langkor', 'af')).toEqual(rice)
  expect(await found('Spekko langkorrelrys', 'af')).toEqual(rice)
  expect((await found('langkorrelrys', 'en')).names).toEqual([])
  expect((await found('grain riz', 'fr')).names).toContain('Spekko Riz long grain 1 kg')
  const { suggestions } = await shop.read(`/api/v2/search/suggestions?${langa}&query=langk`, 'af')
  expect(suggestions).toMatchObject([
    { kind: 'query', text: 'langkorrelrys' },
    { kind: 'product', text: 'Langkorrelrys' },
  ])
})
