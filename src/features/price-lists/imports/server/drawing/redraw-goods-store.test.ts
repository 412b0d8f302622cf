import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { redrawGoods } from './redraw-goods-store.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const picturesOf = (name: string) =>
  shop.rows<{ small: string; large: string; product: string }>(
    'select s.image_url as small, s.image_lg_url as large, p.image_url as product from sellables s join products p on p.id = s.product_id where s.name = $1',
    [name],
  )
const redraw = () => shop.database.transaction(redrawGoods)

test('goods with a drawing of an older version get the present one, and a photograph stays', async () => {
  await shop.live('name,price\nUmfula Gouda Cheese 400g,60\nUmfula Samp 1kg,20\n')
  const drawn = await picturesOf('Umfula Gouda Cheese 400 g')
  expect(drawn).toHaveLength(1)
  const [old, photo] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
  const pack = { shape: 'bag', art: 'basket', name: 'Gouda', size: '400 g', tint: '#000000' }
  await shop.rows('insert into pictures (key, spec) values ($1, $2)', [
    old,
    JSON.stringify({ kind: 'pack', pack }),
  ])
  await shop.rows("insert into pictures (key, bytes) values ($1, 'photo')", [photo])
  const show = (name: string, key: string) =>
    shop.rows(
      `with changed as (update sellables set image_url = '/pictures/' || $2 || '/200.webp', image_lg_url = '/pictures/' || $2 || '/800.webp'
         where name = $1 returning product_id)
       update products set image_url = '/pictures/' || $2 || '/200.webp' where id in (select product_id from changed)`,
      [name, key],
    )
  await show('Umfula Gouda Cheese 400 g', old)
  await show('Umfula Samp 1 kg', photo)

  expect(await redraw()).toBe(1)
  expect(await picturesOf('Umfula Gouda Cheese 400 g')).toEqual(drawn)
  expect(await picturesOf('Umfula Samp 1 kg')).toEqual([
    {
      small: `/pictures/${photo}/200.webp`,
      large: `/pictures/${photo}/800.webp`,
      product: `/pictures/${photo}/200.webp`,
    },
  ])
})

test('goods that have the present drawing are left alone', async () => {
  await shop.live('name,price\nUmfula Rice 2kg,40\n')
  const before = await picturesOf('Umfula Rice 2 kg')
  expect(await redraw()).toBe(0)
  expect(await picturesOf('Umfula Rice 2 kg')).toEqual(before)
})
