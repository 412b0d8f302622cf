// A list that is read takes every moment a core has; whoever browses meanwhile should come first.
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** This thread alone has less of a core from here on, where others want it. Only Linux knows a thread by a number of its own. */
export function standBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Elsewhere, or where it may not: everybody has as much as everybody else.
  }
}
