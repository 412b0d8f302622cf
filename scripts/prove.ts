//   npm run prove                             every figure of the invariants in full size, which takes many hours
//   npm run prove -- R3 R7                    the parts of these
//   npm run prove -- R3.orders --scale 0.1    one part, at a tenth of its size
//   npm run prove -- --list                   the parts and their last results
//
// Each result is stored in docs/evidence.jsonl, and docs/evidence.md is generated from all of them.
import { parseArgs } from 'node:util'
import { readRecords, storeRecord, writeEvidence } from '../prove/evidence.ts'
import { parts } from '../prove/proof-parts.ts'
import { runPart } from '../prove/run-proof-part.ts'
import { startServer } from '../tests/test-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, list: { type: 'boolean', default: false } },
})
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 1)) throw new Error('--scale is above 0 and at most 1')
const named = (id: string) => positionals.some((name) => id === name || id.startsWith(`${name}.`))
const chosen = parts.filter(({ id }) => positionals.length === 0 || named(id))
if (chosen.length === 0)
  throw new Error(`no such part: ${positionals}; there are ${parts.map(({ id }) => id).join(' ')}`)

if (values.list) {
  const known = new Map((await readRecords()).map((each) => [each.id, each]))
  for (const { id, what, required } of chosen) {
    const last = known.get(id)
    const so = last
      ? `${last.run} run on ${last.at.slice(0, 10)}, ${last.passed ? 'held' : 'NOT HELD'}`
      : 'not run'
    process.stdout.write(
      `${id.padEnd(28)} ${String(required).padStart(8)}  ${so}\n${' '.repeat(39)}${what}\n`,
    )
  }
} else {
  const failed: string[] = []
  const engine = await engineOf()
  for (const part of chosen) {
    if (part.files.length === 0) {
      process.stdout.write(`\n${part.id}: nothing shows it yet. ${part.note ?? ''}\n`)
      continue
    }
    process.stdout.write(`\n${part.id}: ${part.what}\n`)
    const outcome = await runPart(part, scale)
    await storeRecord(outcome, engine)
    await writeEvidence(parts)
    const how = outcome.passed ? 'held' : 'NOT HELD'
    process.stdout.write(
      `${part.id}: ${how}, ${outcome.run} of ${part.required}, seed ${outcome.seed}, ${outcome.seconds} s\n`,
    )
    if (!outcome.passed) failed.push(part.id)
  }
  process.stdout.write(failed.length > 0 ? `\nNot held: ${failed.join(' ')}\n` : '\nAll of it held.\n')
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Which PostgreSQL the parts are run on. */
async function engineOf(): Promise<string> {
  const server = await startServer()
  const { Client } = await import('pg')
  const client = new Client(server.url)
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  await server.stop()
  return `PostgreSQL ${String(rows[0]?.server_version).split(' ')[0]}${process.env.DATABASE_URL ? '' : ' (embedded)'}`
}
