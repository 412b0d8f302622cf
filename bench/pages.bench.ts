// Measures how many category pages one core renders in a second if every request is rendered anew, as for a signed-in shopper
// [budgets]. It uses the processor time of the shop's process, so that the load generator does not count.
//
// What the page shares with every other visitor's (its data, the list of products, the filters) was rendered before and is
// reused. A second measurement uses pages whose data was never requested and whose filters were never rendered; their products
// are on other pages as well, as they are after a price of another category changed.
import { startShop } from '../tests/running-shop.ts'
import { fillDatabase, findReadUrls, small } from './bench-shop.ts'
import { processorSeconds } from './processor-time.ts'
import type { Row } from './row.ts'

const minPerSecond = 250
const warmUp = 400
/** They take turns, so that a machine that slows down slows both. */
const rounds = 5
const pages = 300
/** As many at a time as keep the process busy. */
const concurrency = 4

export async function measure(): Promise<Row[]> {
  const filled = await fillDatabase(small)
  const shop = await startShop(filled.databaseUrl)
  try {
    const { id } = await findReadUrls({ url: shop.url, supplierIds: filled.supplierIds })
    const draw = pageRenderer(`${shop.url}/category/${id}`, filled.supplierIds[0] ?? '')
    // Another address each time: no page is kept. No price is as high, so the list is the same.
    const known = (asked: number) => `visit=${asked}`
    const unknown = (asked: number) => `max_price=${50_000_000 + asked}`
    for (const address of [known, unknown]) await draw(warmUp, address)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      times.known.push(await milliseconds(shop.process.pid, () => draw(pages, known)))
      times.unknown.push(await milliseconds(shop.process.pid, () => draw(pages, unknown)))
    }
    const [each, eachUnknown] = [middle(times.known), middle(times.unknown)]
    return [
      {
        what: 'server-rendered category page, drawn anew from parts that many share, on one core',
        figure: formatEach(each),
        required: `at least ${minPerSecond} a second`,
        reached: 1000 / each >= minPerSecond,
      },
      {
        what: 'the same where its data was never asked for and its filters were never drawn',
        figure: formatEach(eachUnknown),
        required: 'nothing: told beside it',
        reached: true,
      },
    ]
  } finally {
    await shop.stop()
    await filled.drop()
  }
}

const formatEach = (each: number) =>
  `${Math.round(1000 / each)} a second, ${each.toFixed(2)} ms of processor time each`

/** Of one page. */
async function milliseconds(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  const [before, began] = [await processorSeconds(pid), performance.now()]
  await work()
  const after = await processorSeconds(pid)
  const spent =
    after === undefined || before === undefined ? performance.now() - began : (after - before) * 1000
  return spent / pages
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY

type Address = (asked: number) => string

function pageRenderer(url: string, supplier: string): (times: number, address: Address) => Promise<void> {
  let asked = 0
  const drawOne = async (address: Address) => {
    asked += 1
    const answer = await fetch(`${url}?${address(asked)}`, {
      headers: { accept: 'text/html', cookie: `spaza_supplier=${supplier}`, 'accept-encoding': 'identity' },
    })
    const page = await answer.text()
    if (!answer.ok || !page.includes('</html>')) throw new Error(`the page answered ${answer.status}`)
  }
  return async (times, address) => {
    const turns = Array.from({ length: times }).values()
    const askInTurn = async () => {
      for (const _ of turns) await drawOne(address)
    }
    await Promise.all(Array.from({ length: concurrency }, askInTurn))
  }
}
