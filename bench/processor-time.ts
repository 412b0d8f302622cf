// What a process has cost so far: of a busy machine the truest figure, for whoever else is at work hardly moves it.
import { readFile } from 'node:fs/promises'

/** User and system time, in hundredths of seconds where Linux says so; undefined elsewhere. */
export async function processorSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.split(') ')[1]?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}
