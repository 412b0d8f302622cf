// Carries out the tasks of the outbox, in any number of processes at once. A process claims a task for a while. One that dies may
// have told the other side already, so another tells it again: at least once, and exactly once where the other side recognises the
// task's reference.
import type { Tx } from '#server/database/database.ts'
import type { Shop as WholeShop } from '#server/shop.ts'
import {
  claimTask,
  endTask,
  findDueTask,
  findExpiredTasks,
  lockClaims,
  outboxChannel,
  postponeTask,
  writeTaskOutcome,
} from './outbox-store.ts'
import { backOffMs, type Task, type TaskKind, type TaskResult } from './task-kind.ts'

type Shop = Pick<WholeShop, 'database' | 'clock' | 'log'>

const expireBatch = 100

interface Claimed<C> {
  task: Task
  admitted: C
}

/** Rolls the claiming transaction back. */
class StopClaiming extends Error {}

export class Outbox {
  readonly #shop: Shop
  readonly #workers = new Map<string, KindWorker<never>>()
  #stopListening: (() => Promise<void>) | undefined

  constructor(shop: Shop) {
    this.#shop = shop
  }

  register<C>(kind: TaskKind<C>): void {
    if (this.#workers.has(kind.name)) throw new Error(`two kinds of tasks are named ${kind.name}`)
    this.#workers.set(kind.name, new KindWorker(this.#shop, kind) as unknown as KindWorker<never>)
  }

  /** From now on whoever queues a task wakes it. Whatever becomes due later is found by a scheduled job (`outbox-jobs.ts`). */
  async open(): Promise<void> {
    const wakeAll = () => void this.work()
    this.#stopListening = await this.#shop.database.listen(
      outboxChannel,
      (kind) => void this.#workers.get(kind)?.work(),
      wakeAll,
    )
  }

  /** Carries out whatever is due now; resolves when nothing is left that can be done. */
  async work(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.work()))
  }

  /** Lets a kind put its own rows back when the operator retries a dead task; returns false if it cannot be sent any more. */
  async revive(tx: Tx, task: Task): Promise<boolean> {
    return (await this.#workers.get(task.kind)?.revive(tx, task)) ?? false
  }

  async close(): Promise<void> {
    await this.#stopListening?.()
    await Promise.all([...this.#workers.values()].map((worker) => worker.close()))
  }
}

class KindWorker<C> {
  readonly #shop: Shop
  readonly #kind: TaskKind<C>
  #working: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(shop: Shop, kind: TaskKind<C>) {
    this.#shop = shop
    this.#kind = kind
  }

  work(): Promise<void> {
    this.#again = true
    this.#working ??= this.#workOff().finally(() => {
      this.#working = undefined
    })
    return this.#working
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async revive(tx: Tx, task: Task): Promise<boolean> {
    const now = this.#shop.clock.now()
    if (task.good_until && task.good_until <= now) return false
    return (await this.#kind.revive?.(tx, task, now)) ?? true
  }

  async #workOff(): Promise<void> {
    const { clock, log } = this.#shop
    const { name, concurrency, isOpen, adopt } = this.#kind
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        await adopt?.(clock.now())
        await this.#expire()
        if (isOpen?.(clock.now()) ?? true)
          await Promise.all(Array.from({ length: concurrency }, () => this.#runInTurn()))
      }
    } catch (error) {
      log.warn({ err: error, kind: name }, 'tasks of the outbox could not be carried out; trying again')
    }
  }

  async #expire(): Promise<void> {
    const { database, clock } = this.#shop
    const now = clock.now()
    for (let count = expireBatch; count === expireBatch; ) {
      count = await database.transaction(async (tx) => {
        const expired = await findExpiredTasks(tx, this.#kind.name, now, expireBatch)
        for (const task of expired) await this.#abandon(tx, task, 'expired', 'its time was over')
        return expired.length
      })
    }
  }

  async #abandon(tx: Tx, task: Task, state: 'dead' | 'expired', why: string): Promise<void> {
    await endTask(tx, task, { state, why, now: this.#shop.clock.now() })
    await this.#kind.abandoned?.(tx, task, state, why)
  }

  async #runInTurn(): Promise<void> {
    while (!this.#closed) {
      const claimed = await this.#claim()
      if (claimed === 'none') return
      if (claimed === 'next') continue
      await this.#settle(claimed.task, await this.#run(claimed))
    }
  }

  /** Claims the next task that is due, if its kind admits it. */
  async #claim(): Promise<Claimed<C> | 'next' | 'none'> {
    const { database, clock } = this.#shop
    const { name, claimMs, maxTries, claimsInTurn, admit } = this.#kind
    const now = clock.now()
    try {
      return await database.transaction(async (tx) => {
        if (claimsInTurn) await lockClaims(tx, name)
        const task = await findDueTask(tx, name, now)
        if (!task) return 'none'
        if (task.tries >= maxTries) {
          await this.#abandon(tx, task, 'dead', 'no process came to an end with it')
          return 'next'
        }
        const admission = await admit(tx, task, now)
        if (admission === 'stop') throw new StopClaiming()
        if ('postponeTo' in admission) await postponeTask(tx, task, admission.postponeTo, admission.why)
        else if ('drop' in admission) await endTask(tx, task, { state: 'dropped', why: admission.drop, now })
        else {
          await claimTask(tx, task, new Date(now.getTime() + claimMs))
          return { task: { ...task, tries: task.tries + 1 }, admitted: admission.go }
        }
        return 'next'
      })
    } catch (error) {
      if (error instanceof StopClaiming) return 'none'
      throw error
    }
  }

  async #run({ task, admitted }: Claimed<C>): Promise<TaskResult> {
    try {
      return await this.#kind.run(task, admitted, this.#shop.clock.now())
    } catch (error) {
      this.#shop.log.error({ err: error, task: task.id, kind: task.kind }, 'a task of the outbox failed')
      // The error itself may quote what was sent.
      return { result: 'later', why: 'a fault of the shop: see its log' }
    }
  }

  async #settle(task: Task, result: TaskResult): Promise<void> {
    const { database, clock } = this.#shop
    const { backOff, maxTries, againMs = 0, adjustDue, abandoned } = this.#kind
    const now = clock.now()
    const after = (ms: number) => new Date(now.getTime() + ms)
    const why = result.result === 'sent' ? null : result.why
    const isTry = result.result !== 'later' || (result.isTry ?? true)
    const isDead =
      result.result === 'refused' || (result.result === 'later' && isTry && task.tries >= maxTries)
    const due = after(
      (result.result === 'later' ? result.waitMs : undefined) ?? backOffMs(backOff, task.tries),
    )
    await database.transaction(async (tx) => {
      const isOurs = await writeTaskOutcome(tx, task, {
        state: isDead
          ? 'dead'
          : result.result === 'later'
            ? 'waiting'
            : (result.result as 'sent' | 'dropped'),
        now,
        trouble: why,
        dueAt: adjustDue?.(task, due) ?? due,
        isTry,
        againAt: after(againMs),
      })
      if (!isOurs) return
      await result.store?.(tx)
      if (isDead) await abandoned?.(tx, task, 'dead', why ?? '')
    })
  }
}
