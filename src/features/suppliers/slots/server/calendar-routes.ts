// The managers' calls for a branch's calendar. Another manager's branch is not found.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { calendarCalls as calls } from '../calendar-contract.ts'
import {
  changeClosed,
  changeDate,
  changeHours,
  changeLiquorHours,
  changeWeek,
  removeDate,
} from './change-calendar.ts'
import { overbookedSlots, showCalendar } from './show-calendar.ts'

const changeOf = ({
  params,
  caller,
  now,
}: {
  params: { id: string }
  caller: { accountId: string }
  now: Date
}) => ({ supplierId: params.id, accountId: caller.accountId, now })

const ok = 'ok' as const

export function calendarRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedCalendar, calls.managedCalendar, async ({ params, caller, now }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [params.id], 'params.id')
    return showCalendar(kysely, params.id, now)
  })

  serveWrite(serving, api.changeWeek, calls.changeWeek, async (context, tx) => {
    await changeWeek(tx, changeOf(context), context.body)
    const calendar = await showCalendar(tx, context.params.id, context.now)
    const over = overbookedSlots(calendar, context.body.kind)
    return { status: ok, calendar, over }
  })

  serveWrite(serving, api.changeHours, calls.changeHours, async (context, tx) => {
    await changeHours(tx, changeOf(context), context.body)
    return { status: ok, calendar: await showCalendar(tx, context.params.id, context.now) }
  })

  serveWrite(serving, api.changeLiquorHours, calls.changeLiquorHours, async (context, tx) => {
    await changeLiquorHours(tx, changeOf(context), context.body)
    return { status: ok, calendar: await showCalendar(tx, context.params.id, context.now) }
  })

  serveWrite(serving, api.changeClosed, calls.changeClosed, async (context, tx) => {
    await changeClosed(tx, changeOf(context), context.body)
    return { status: ok, calendar: await showCalendar(tx, context.params.id, context.now) }
  })

  serveWrite(serving, api.changeDate, calls.changeDate, async (context, tx) => {
    await changeDate(tx, { ...changeOf(context), date: context.params.date }, context.body)
    return { status: ok, calendar: await showCalendar(tx, context.params.id, context.now) }
  })

  serveWrite(serving, api.removeDate, calls.removeDate, async (context, tx) => {
    await removeDate(tx, { ...changeOf(context), date: context.params.date })
    return { status: ok, calendar: await showCalendar(tx, context.params.id, context.now) }
  })
}
