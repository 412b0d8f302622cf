// A category page drawn on the server anew for every request, as for somebody signed in: what one core does of it in a
// second (design, "Budgets"). By the processor time of the shop's process, so that whoever asks does not count.
import { readFile } from 'node:fs/promises'
import { startShop } from '../tests/running-shop.ts'
import { fillDatabase, findReads, small } from './bench-shop.ts'
import type { Row } from './row.ts'

const leastPerSecond = 250
const warmUp = 400
const pages = 1500
/** As many at a time as keep the process busy. */
const askers = 4

export async function measure(): Promise<Row[]> {
  const filled = await fillDatabase(small)
  const shop = await startShop(filled.databaseUrl)
  try {
    const { id } = await findReads({ url: shop.url, supplierIds: filled.supplierIds })
    const draw = drawer(shop.url, id, filled.supplierIds[0] ?? '')
    await draw(warmUp)
    const before = await processorSeconds(shop.process.pid)
    const began = performance.now()
    await draw(pages)
    const after = await processorSeconds(shop.process.pid)
    const seconds =
      after === undefined || before === undefined ? (performance.now() - began) / 1000 : after - before
    const rate = pages / seconds
    return [
      {
        what: 'server-rendered category page, drawn anew, on one core',
        figure: `${Math.round(rate)} a second`,
        must: `at least ${leastPerSecond} a second`,
        reached: rate >= leastPerSecond,
      },
    ]
  } finally {
    await shop.stop()
    await filled.drop()
  }
}

function drawer(url: string, category: string, supplier: string): (times: number) => Promise<void> {
  let asked = 0
  const drawOne = async () => {
    asked += 1
    // Another address each time: none of them is kept.
    const answer = await fetch(`${url}/category/${category}?visit=${asked}`, {
      headers: { accept: 'text/html', cookie: `spaza_supplier=${supplier}`, 'accept-encoding': 'identity' },
    })
    const page = await answer.text()
    if (!answer.ok || !page.includes('</html>')) throw new Error(`the page answered ${answer.status}`)
  }
  return async (times) => {
    const turns = Array.from({ length: times }).values()
    const askInTurn = async () => {
      for (const _ of turns) await drawOne()
    }
    await Promise.all(Array.from({ length: askers }, askInTurn))
  }
}

/** User and system time, in hundredths of seconds where Linux says so; undefined elsewhere. */
async function processorSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.split(') ')[1]?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}
