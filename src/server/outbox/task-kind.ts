// What a feature declares about one kind of task: how it is admitted, carried out, retried and given up.
import type { Tx } from '#server/database/database.ts'
import type { TaskState } from './task-state.ts'

export interface Task {
  id: string
  number: string
  kind: string
  /** The feature's row that it is about. */
  key: string
  subject: string | null
  urgent: boolean
  payload: unknown
  /** How often it was tried; while it is carried out, this time included. */
  tries: number
  created_at: Date
  due_at: Date
  good_until: Date | null
}

/** The result of admitting a task. `go` carries what `run` needs. */
export type Admission<C> =
  | { go: C }
  /** Not before then; this is no try. */
  | { postponeTo: Date; why: string }
  /** Its cause is gone. */
  | { drop: string }
  /** Nothing of this kind at the moment; nothing that `admit` wrote is kept. */
  | 'stop'

export type TaskResult = (
  | { result: 'sent' }
  /** The other side will never take it. */
  | { result: 'refused'; why: string }
  /** The cause is gone; nobody need look at it. */
  | { result: 'dropped'; why: string }
  /** `isTry` false: nobody was asked. `waitMs` replaces the back-off. */
  | { result: 'later'; why: string; waitMs?: number; isTry?: boolean }
) & {
  /** Stores what was found out, in the transaction that stores the result; not called if another process has the task by now. */
  store?: (tx: Tx) => Promise<void>
}

export interface TaskKind<C = unknown> {
  name: string
  /** How many are carried out at once in a process. */
  concurrency: number
  /** Longer than any try takes: meanwhile no other process takes the task. */
  claimMs: number
  /** With the last of them failed, a task is dead. */
  maxTries: number
  backOff: BackOff
  /** One process claims at a time, so that `admit` can count against limits that all share. */
  claimsInTurn?: boolean
  /** Whether anything can be sent now. */
  isOpen?: (now: Date) => boolean
  /** Queues what the version before left in tables of its own. */
  adopt?: (now: Date) => Promise<void>
  /** Runs in the transaction that claims the task. */
  admit: (tx: Tx, task: Task, now: Date) => Promise<Admission<C>>
  /** Tells somebody outside. No lock is held meanwhile. What it throws counts as a failed try. */
  run: (task: Task, admitted: C, now: Date) => Promise<TaskResult>
  /** Moves the time of the next try. */
  adjustDue?: (task: Task, due: Date) => Date
  /** Milliseconds until a task that was queued again while it was carried out is due again. */
  againMs?: number
  /** Called in the transaction that gives a task up: refused, tried too often, or past its time. */
  abandoned?: (
    tx: Tx,
    task: Task,
    state: Extract<TaskState, 'dead' | 'expired'>,
    why: string,
  ) => Promise<void>
  /** Called in the transaction in which the operator retries a dead task. Returns false if it cannot be sent any more. */
  revive?: (tx: Tx, task: Task, now: Date) => Promise<boolean>
}

export interface BackOff {
  firstMs: number
  maxMs: number
  /** The share by which a wait is shortened or lengthened at random, so that not all come at the same moment. */
  jitter: number
}

/** Returns the milliseconds until the next try: twice as long after each. `tries` counts from one. */
export function backOffMs({ firstMs, maxMs, jitter }: BackOff, tries: number): number {
  const waitMs = Math.min(firstMs * 2 ** (tries - 1), maxMs)
  return waitMs * (1 - jitter + 2 * jitter * Math.random())
}
