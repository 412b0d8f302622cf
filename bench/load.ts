// Generates load with autocannon in a separate process, so that it does not share a thread with the measured server.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Child, root, startChild } from './child.ts'
import { processorSeconds } from './processor-time.ts'
import { perSecond, type Row } from './row.ts'

const run = promisify(execFile)
const connections = 50
const seconds = 1
const rounds = 5

interface Report {
  requests: { mean: number; total: number }
  non2xx: number
  errors: number
}

/** Returns the requests per second that one address serves. */
export const requestsPerSecond = async (url: string): Promise<number> => (await loadTest(url)).mean

/** Refuses to count answers that are not 2xx. */
async function loadTest(url: string, cookie?: string): Promise<Report['requests']> {
  const cannon = join(root, 'node_modules/autocannon/autocannon.js')
  const sent = cookie === undefined ? [] : ['-H', `cookie: ${cookie}`]
  const args = [cannon, '--json', '-c', String(connections), '-d', String(seconds), ...sent, url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  const { requests, non2xx, errors } = JSON.parse(stdout) as Report
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`)
  return requests
}

/** The same of many addresses of one server by turns. */
async function requestsPerSecondOfMany(url: string, paths: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  const file = join(folder, 'targets.json')
  await writeFile(file, JSON.stringify({ url, paths, connections, seconds }))
  try {
    const { stdout } = await run(process.execPath, [join(root, 'bench/load-many-urls.mjs'), file], {
      maxBuffer: 16 * 1024 * 1024,
    })
    const { requests, non2xx, errors } = JSON.parse(stdout) as Report
    if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`)
    return requests.mean
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Compares an address with a bare server that sends the same bytes and headers. They take turns, so that a machine that slows
 * down slows both; the ratio is the median of the rounds.
 */
export const compareWithFloor = (what: string, url: string, least: number): Promise<Row> =>
  withFloor(what, url, least, () => requestsPerSecond(url))

/** Compares many addresses, requested in turn, with a bare server that sends the answer of the first. */
export const compareManyWithFloor = (
  what: string,
  url: string,
  paths: readonly string[],
  least: number,
): Promise<Row> => withFloor(what, `${url}${paths[0]}`, least, () => requestsPerSecondOfMany(url, paths))

async function withFloor(
  what: string,
  url: string,
  least: number,
  rateOf: () => Promise<number>,
): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(await answerOf(url)))
  const bare = await startChild('bench/serve-minimal.ts', [file])
  try {
    await Promise.all([rateOf(), requestsPerSecond(bare.url)])
    const pairs: { shop: number; floor: number; ratio: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const floor = await requestsPerSecond(bare.url)
      const shop = await rateOf()
      pairs.push({ shop, floor, ratio: shop / floor })
    }
    const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
    if (!middle) throw new Error('no round was run')
    const { shop, floor, ratio } = middle
    return {
      what,
      figure: perSecond(shop),
      floor: perSecond(floor),
      ratio,
      required: `ratio at least ${least.toFixed(2)}`,
      reached: ratio >= least,
    }
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Measures an address as a visit with this cookie reads it. It is compared by requests per second with a bare server that sends
 * the same bytes, and by processor time per answer, which other work on the machine hardly affects, with the same address without
 * the cookie. All three take turns; each figure is the median of the rounds.
 */
export async function withCookie(
  what: string,
  { shop, path, cookie, least }: { shop: Child; path: string; cookie: string; least: number },
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(await answerOf(shop.url + path, cookie)))
  const bare = await startChild('bench/serve-minimal.ts', [file])
  try {
    const turn = async () => ({
      floor: await loadTestServer(bare, path, cookie),
      place: await loadTestServer(shop, path, cookie),
      none: await loadTestServer(shop, path),
    })
    await turn()
    const turns: Awaited<ReturnType<typeof turn>>[] = []
    for (let round = 0; round < rounds; round += 1) turns.push(await turn())
    const rates = middleOf(turns.map(({ place, floor }) => [place.aSecond, floor.aSecond]))
    const costs = middleOf(turns.map(({ place, none }) => [place.onOneCore, none.onOneCore]))
    return [
      rowOf(`${what}, with a place`, rates, least),
      rowOf(`${what}, with a place and without, by processor time`, costs, leastOfWithout),
    ]
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a cookie costs by itself, to be sent and read, is in it. */
const leastOfWithout = 0.8

async function loadTestServer(server: Child, path: string, cookie?: string) {
  const before = await processorSeconds(server.process.pid)
  const { total, mean } = await loadTest(server.url + path, cookie)
  const after = await processorSeconds(server.process.pid)
  const known = before !== undefined && after !== undefined
  return { aSecond: mean, onOneCore: known ? total / (after - before) : mean }
}

type Pair = [figure: number, floor: number]

/** The pair whose ratio is in the middle. */
function middleOf(pairs: Pair[]): Pair {
  const sorted = pairs.toSorted(([a, b], [c, d]) => a / b - c / d)
  return sorted[Math.floor(sorted.length / 2)] ?? [0, 1]
}

const rowOf = (what: string, [figure, floor]: Pair, least: number): Row => ({
  what,
  figure: perSecond(figure),
  floor: perSecond(floor),
  ratio: figure / floor,
  required: `ratio at least ${least.toFixed(2)}`,
  reached: figure / floor >= least,
})

/** What the shop sends, uncompressed, without the headers that node:http writes itself. */
async function answerOf(
  url: string,
  cookie?: string,
): Promise<{ headers: Record<string, string>; body: string }> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) },
  })
  const headers = Object.fromEntries(response.headers)
  for (const own of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[own]
  return { headers, body: await response.text() }
}
