// Measures the memory of the process after every shelf of a shop with about 100,000 offers was loaded and read [budgets].
import { large, openBenchShop } from './bench-shop.ts'
import { residentBytes } from './child.ts'
import { megabytes, type Row } from './row.ts'

const maxBytes = 300 * 1024 * 1024

export async function measure(): Promise<Row[]> {
  const shop = await openBenchShop(large)
  try {
    const atStart = await residentBytes(shop)
    // The market loads every shelf; then each is read as its shoppers would.
    await read(shop.url, '/catalog/v1/categories')
    for (const id of shop.supplierIds) await read(shop.url, `/catalog/v1/suppliers/${id}/promotions_active`)
    const loaded = await residentBytes(shop)
    if (loaded === undefined || atStart === undefined) return []
    return [
      {
        what: `memory of the process, ${shop.offers.toLocaleString('en')} offers (${megabytes(atStart)} before any was loaded)`,
        figure: megabytes(loaded),
        required: 'under 300 MB',
        reached: loaded < maxBytes,
      },
    ]
  } finally {
    await shop.stop()
  }
}

async function read(url: string, path: string): Promise<void> {
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}
