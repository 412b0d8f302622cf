// Measures the processor time of a process, which is the most reliable figure on a busy machine, since other work hardly affects
// it.
import { readFile } from 'node:fs/promises'

/** Returns user and system time in seconds, to the hundredth, on Linux; undefined elsewhere. */
export async function processorSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.split(') ')[1]?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}
