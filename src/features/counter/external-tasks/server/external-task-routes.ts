// What was not sent, over HTTP: for the operator, by the permission of the calls.
import { api } from '#paths'
import type { Tx } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import {
  countTasks,
  dismissTask,
  findDeadTasks,
  lockDeadTask,
  reviveTask,
} from '#server/outbox/outbox-store.ts'
import type { Task } from '#server/outbox/task-kind.ts'
import { externalTaskCalls as calls } from '../external-tasks-contract.ts'
import { refuse } from '../external-tasks-refusals.ts'

const maxListed = 100

export function externalTaskRoutes(serving: Serving, { outbox }: { outbox: Outbox }): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.externalTasks, calls.externalTasks, async ({ now }) => {
    const counts = await countTasks(kysely)
    const dead = await findDeadTasks(kysely, maxListed)
    return {
      waiting: counts.flatMap(({ kind, waiting, waiting_since }) =>
        waiting_since ? [{ kind, count: waiting, since: waiting_since.toISOString() }] : [],
      ),
      dead: dead.map(({ id, kind, tries, created_at, ended_at, good_until, trouble }) => ({
        id,
        kind,
        reason: trouble || null,
        tries,
        queued_at: created_at.toISOString(),
        dead_at: (ended_at ?? created_at).toISOString(),
        may_retry: !good_until || good_until > now,
      })),
      dead_count: counts.reduce((sum, each) => sum + each.dead, 0),
    }
  })

  serveWrite(serving, api.retryExternalTask, calls.retryExternalTask, async ({ params, now }, tx) => {
    const task = await requireDeadTask(tx, params.id)
    if (!(await outbox.revive(tx, task))) throw refuse('external-task-over')
    await reviveTask(tx, task, now)
    return { status: 'ok' as const }
  })

  serveWrite(serving, api.dismissExternalTask, calls.dismissExternalTask, async ({ params, now }, tx) => {
    await dismissTask(tx, await requireDeadTask(tx, params.id), now)
    return { status: 'ok' as const }
  })
}

/** Of a retry and a dismissal at the same time one waits for the other here, and then finds the task no longer dead. */
async function requireDeadTask(tx: Tx, id: string): Promise<Task> {
  const task = await lockDeadTask(tx, id)
  if (!task) throw refuse('external-task-settled')
  return task
}
