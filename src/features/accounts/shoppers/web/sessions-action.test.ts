// The list of devices on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/sessions/session-store.ts'
import { join, type Person, shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

const page = '/profile/security'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
})

const signInElsewhere = ({ id }: Person) =>
  openSession(shop.database.kysely, { id, scope: 'user' }, 'test', shop.time.now)
const sessions = async (): Promise<{ id: string; here: boolean }[]> =>
  (await shop.by(thandi, 'GET', '/api/v2/account/user/sessions')).json().sessions

/** A form without fields, as a page has it: the buttons outside it add theirs. */
const sessionsForm = async (url = page) => fieldsOf((await visit.get(url)).html, 'sessions')

test('a device is signed out, once for two posts, and the others stay', async () => {
  for (const _ of ['phone', 'desk']) await signInElsewhere(thandi)
  const [here, one, other] = await sessions()
  expect((await visit.get(page)).html).toContain(`value="${one?.id}"`)
  const fields = { ...(await sessionsForm()), end: one?.id ?? '' }
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post(page, fields)).to).toBe(`${page}?ended=one`)
  expect(await sessions()).toEqual([here, other])
  expect(textOf((await visit.get(`${page}?ended=one`)).html)).toContain('That device is signed out')
})

test('all other devices are signed out after one more question, once for two posts', async () => {
  for (const _ of ['phone', 'desk']) await signInElsewhere(thandi)
  expect((await visit.get(page)).html).toContain('value="end-others"')
  expect((await visit.get(page)).html).not.toContain('name="end_others"')
  const asked = `${page}?open=end-others`
  expect((await visit.get(asked)).html).toContain('name="end_others"')
  const fields = { ...(await sessionsForm(asked)), end_others: '1' }
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post(asked, fields)).to).toBe(`${page}?ended=others`)
  expect(await sessions()).toMatchObject([{ here: true }])
})

test('a forged form ends nothing, nor one after the session ended, nor one for the device of somebody else', async () => {
  await signInElsewhere(thandi)
  const lindiwe = await shopper(shop.database.kysely, 'Lindiwe', shop.time.now)
  const fields = await sessionsForm()
  const [, other] = await sessions()
  const end = { ...fields, end: other?.id ?? '' }
  expect((await visit.post(page, { ...end, token: 'x'.repeat(43) })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post(page, { ...fields, end_others: '1' })).to).toContain('/sign_in')
  const theirs = openFormVisit(shop.app, lindiwe)
  const own = fieldsOf((await theirs.get(page)).html, 'sessions')
  await theirs.post(page, { ...own, end: other?.id ?? '' })
  expect(await sessions()).toHaveLength(2)
})

test('a manager signs out another device at the counter', async () => {
  const nandi = await join(shop.database.kysely, 'manager', 'Nandi', shop.time.now)
  await openSession(shop.database.kysely, { id: nandi.id, scope: 'manager' }, 'test', shop.time.now)
  const list = async () =>
    (await shop.by(nandi, 'GET', '/api/v2/account/manager/sessions')).json().sessions as { id: string }[]
  const counter = openFormVisit(shop.app)
  counter.jar.set('spaza_counter', nandi.token)
  const [, other] = await list()
  const url = '/counter/security'
  const fields = fieldsOf((await counter.get(url)).html, 'sessions')
  expect((await counter.post(url, { ...fields, end: other?.id ?? '' })).to).toBe(`${url}?ended=one`)
  expect(await list()).toHaveLength(1)
})
