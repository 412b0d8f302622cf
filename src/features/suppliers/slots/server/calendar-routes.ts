// The managers' calls of a branch's calendar. Another's branch is not found.
import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
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
import { showCalendar, slotsOver } from './show-calendar.ts'

const askedOf = ({
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
    await loadManaged(kysely, caller.accountId, [params.id], 'params.id')
    return showCalendar(kysely, params.id, now)
  })

  serveWrite(serving, api.changeWeek, calls.changeWeek, async (ask, tx) => {
    await changeWeek(tx, askedOf(ask), ask.body)
    const calendar = await showCalendar(tx, ask.params.id, ask.now)
    const over = slotsOver(calendar, ask.body.kind)
    return { status: ok, calendar, over }
  })

  serveWrite(serving, api.changeHours, calls.changeHours, async (ask, tx) => {
    await changeHours(tx, askedOf(ask), ask.body)
    return { status: ok, calendar: await showCalendar(tx, ask.params.id, ask.now) }
  })

  serveWrite(serving, api.changeLiquorHours, calls.changeLiquorHours, async (ask, tx) => {
    await changeLiquorHours(tx, askedOf(ask), ask.body)
    return { status: ok, calendar: await showCalendar(tx, ask.params.id, ask.now) }
  })

  serveWrite(serving, api.changeClosed, calls.changeClosed, async (ask, tx) => {
    await changeClosed(tx, askedOf(ask), ask.body)
    return { status: ok, calendar: await showCalendar(tx, ask.params.id, ask.now) }
  })

  serveWrite(serving, api.changeDate, calls.changeDate, async (ask, tx) => {
    await changeDate(tx, { ...askedOf(ask), date: ask.params.date }, ask.body)
    return { status: ok, calendar: await showCalendar(tx, ask.params.id, ask.now) }
  })

  serveWrite(serving, api.removeDate, calls.removeDate, async (ask, tx) => {
    await removeDate(tx, { ...askedOf(ask), date: ask.params.date })
    return { status: ok, calendar: await showCalendar(tx, ask.params.id, ask.now) }
  })
}
