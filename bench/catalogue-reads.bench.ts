// Measures a category page of 24, a product and a repeated search over HTTP, at about 1,000 and 100,000 offers [budgets].
// growth.bench.ts measures a million.
import { type BenchShop, findReadUrls, large, openBenchShop, type Size, small } from './bench-shop.ts'
import { compareWithFloor } from './load.ts'
import type { Row } from './row.ts'

const minRatio = 0.6

export async function measure(): Promise<Row[]> {
  return [...(await atSize(small)), ...(await atSize(large))]
}

async function atSize(size: Size): Promise<Row[]> {
  const shop = await openBenchShop(size)
  try {
    return await measureReads(shop)
  } finally {
    await shop.stop()
  }
}

export async function measureReads(shop: BenchShop): Promise<Row[]> {
  const { category, product, search } = await findReadUrls(shop)
  const offers = shop.offers.toLocaleString('en')
  return [
    await compareWithFloor(`category page of 24, ${offers} offers`, shop.url + category, minRatio),
    await compareWithFloor(`product, ${offers} offers`, shop.url + product, minRatio),
    await compareWithFloor(`a repeated search, ${offers} offers`, shop.url + search, minRatio),
  ]
}
