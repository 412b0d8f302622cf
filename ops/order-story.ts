// npm run order-story -- REFERENCE [--log FILE]: prints what happened to an order, in chronological order (docs/watching.md).
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type OrderStory, readOrderStory } from '#features/counter/order-story/server/read-order-story.ts'
import type { StoryLine } from '#features/counter/order-story/server/story-parts.ts'
import { formatRand } from '#kernel/money.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withShop } from './run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } })
  const [asked] = positionals
  if (!asked)
    throw new SetupError(
      'Whose story? npm run order-story -- REFERENCE, with --log FILE the log’s lines too (- reads them).',
    )
  const story = await withShop(({ kysely }) => readOrderStory(kysely, asked))
  if (!story) throw new SetupError(`There is no order ${asked} in this database.`)
  await print(story, values.log)
})

async function print(
  { order, paidInCents, lines: storyLines, ahead, names }: OrderStory,
  log: string | undefined,
): Promise<void> {
  const { reference, id, supplier_id, account_id, status, provider, total_in_cents } = order
  say(`Order ${reference} (${id}) at ${supplier_id}, of ${account_id}`)
  say(`${status}, by ${provider}, total ${formatRand(total_in_cents)}, paid ${formatRand(paidInCents)}\n`)
  const logged = log ? await readLog(log, names) : []
  for (const line of [...storyLines, ...logged].sort((a, b) => a.at.getTime() - b.at.getTime())) sayLine(line)
  if (ahead.length > 0) say('\nStill open, since or until:')
  ahead.forEach(sayLine)
  if (!log) say(`\nIn the log: grep -E '${names.join('|')}' LOG, and then each line's reqId.`)
}

function sayLine({ at, of, says }: StoryLine): void {
  say(`${at.toISOString()}  ${of.padEnd(8)}  ${says}`)
}

/** Lines that name the order or what belongs to it, and whatever else was logged of the same requests. */
async function readLog(path: string, names: readonly string[]): Promise<StoryLine[]> {
  const input = path === '-' ? process.stdin : createReadStream(path)
  const lines: Record<string, unknown>[] = []
  const requests = new Set<unknown>()
  for await (const text of createInterface({ input })) {
    const line = read(text)
    if (!line) continue
    const isAbout = names.some((name) => text.includes(name))
    if (isAbout && line.reqId) requests.add(line.reqId)
    // A request's other lines may come first: which they are is known only at the end.
    if (isAbout || line.reqId) lines.push(isAbout ? { ...line, isAbout } : line)
  }
  return lines.filter(({ isAbout, reqId }) => isAbout || requests.has(reqId)).map(toldBy)
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function toldBy({ time, reqId, msg, address, http, ms, why, err }: Record<string, unknown>): StoryLine {
  const fault = (err as { message?: unknown } | undefined)?.message
  const facts = [address, http, ms !== undefined && `${ms} ms`, why, fault].filter(Boolean).join(' ')
  return {
    at: new Date(String(time)),
    of: 'log',
    says: `${msg}${facts && `: ${facts}`}${reqId ? ` [${reqId}]` : ''}`,
  }
}
