// Serving an order on the counter's plain pages, over the whole shop [ruling 14 Pages as forms, R27].
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import type { FormHandling } from '#app/web/render-request.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { counterCookie, postAtCounter } from '#tests/counter-post.ts'
import { type Fields, fieldsOf, textOf } from '#tests/form-visit.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let stage: Stage
let thandi: Person
let cookie: string
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as FormHandling & Pick<BuiltWeb, 'render'>
  stage = await openStage({ web: render, forms })
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  cookie = `${counterCookie(await staff(kysely, [corner], 'Sipho', stage.time.now))}; spaza_saver=on`
  await stage.rows('update stock set received = 1000, on_hand = 1000')
}, 120_000)
afterAll(() => stage.close())

async function ordered(): Promise<string> {
  const items = [
    { id: offerId('bread'), qty: 2 },
    { id: offerId('apples'), qty: 1 },
  ]
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items, { requires_bags: true }) },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  return placed.json().order.id
}

async function open(url: string): Promise<string> {
  const { body, statusCode } = await stage.page(url, { cookie })
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(unknownToOldBrowsers)
  return body
}

/** Sends a form of a page with a button of it; returns where it leads, or the page that says what is wrong. */
async function press(url: string, form: string, more: Fields): Promise<{ to: string; html: string }> {
  const answer = await postAtCounter(stage, url, { ...fieldsOf(await open(url), form), ...more }, cookie)
  return { to: String(answer.headers.location ?? '').replace(/#.*/, ''), html: answer.body }
}

/** The value of the button of this name whose tag or label says so. */
const buttonOf = (html: string, name: string, says = ''): string => {
  const tags = [...html.matchAll(/<button[^>]*>[^<]*/g)].map(([tag]) => tag)
  const found = tags.find((tag) => tag.includes(`name="${name}"`) && tag.includes(says))
  if (!found) throw new Error(`no button ${name} ${says}`)
  return /value="([^"]*)"/.exec(found)?.[1] ?? ''
}

test('an order is started in the queue, picked, weighed, packed and handed over', async () => {
  const id = await ordered()
  const page = `/counter/orders/${id}`
  const queue = await open('/counter')
  const step = buttonOf(queue, 'step', id)
  expect((await press('/counter', 'counter-step', { step })).to).toBe(page)

  const list = await open(page)
  expect(textOf(list)).toContain('0 of 2 picked')
  const bread = buttonOf(list, 'pick', 'In the crate: ')
  const weigh = (await press(page, 'counter-pick', { pick: bread })).to
  expect(weigh).toContain('?open=weigh.')
  expect((await press(weigh, 'counter-pick', { weight: 'much' })).html).toContain('aria-invalid="true"')
  const doubted = await press(weigh, 'counter-pick', { weight: '9' })
  const sure = buttonOf(doubted.html, 'sure')
  expect(sure).toBe('9')
  const ordered_qty = /(\d+(?:\.\d+)?)\s*kg were ordered/.exec(textOf(await open(weigh)))?.[1] ?? ''
  expect((await press(weigh, 'counter-pick', { weight: ordered_qty })).to).toBe(page)
  expect(textOf(await open(page))).toContain('2 of 2 picked')

  expect((await press(page, 'counter-bags', { bag_qty: 'x' })).html).toContain('How many bags?')
  expect((await press(page, 'counter-bags', { bag_qty: '1' })).to).toBe(page)
  expect((await press(page, 'counter-pack', { pack: 'ready' })).to).toBe(page)

  const counter = await open(page)
  const due = fieldsOf(counter, 'counter-step').due ?? ''
  expect(Number(due)).toBeGreaterThan(0)
  const [{ collection_code: code } = { collection_code: '' }] = await stage.rows<{
    collection_code: string
  }>('select collection_code from orders where id = $1', [id])
  const note = (Number(due) / 100).toFixed(2)
  const none = await press(page, 'counter-step', { code: '', note })
  expect(none.html).toMatch(/<b class="error" id="f-code-e">/)
  expect((await press(page, 'counter-step', { code, note })).to).toBe(page)
  expect(textOf(await open(page))).toContain('Collected')
})

test('a line is marked short, and a problem is noted', async () => {
  const id = await ordered()
  const page = `/counter/orders/${id}`
  await press('/counter', 'counter-step', { step: buttonOf(await open('/counter'), 'step', id) })
  const short = /href="(\?open=short\.[^"]+)"/.exec(await open(page))?.[1] ?? ''
  const wrong = await press(page + short, 'counter-short', { there: '99' })
  expect(wrong.html).toMatch(/Enter less than/)
  expect((await press(page + short, 'counter-short', { there: '0' })).to).toBe(page)
  expect(textOf(await open(page))).toContain('Short: the shopper is asked')
  const problem = `${page}?open=problem`
  expect((await press(problem, 'counter-problem', { reason: ' ' })).html).toContain('aria-invalid="true"')
  expect((await press(problem, 'counter-problem', { reason: 'A torn bag' })).to).toBe(page)
  expect(textOf(await open(page))).toContain('A torn bag')
})

test('an order that nobody ticked off is asked about, and one is cancelled with a reason', async () => {
  const id = await ordered()
  const page = `/counter/orders/${id}`
  await press('/counter', 'counter-step', { step: buttonOf(await open('/counter'), 'step', id) })
  const asked = (await press(page, 'counter-pack', { pack: 'ready' })).to
  expect(asked).toBe(`${page}?open=ready`)
  expect(textOf(await open(asked))).toContain('2 lines are not ticked off')
  expect((await press(asked, 'counter-pack', { pack: 'not' })).to).toBe(page)
  const cancel = `${page}?open=cancel`
  expect((await press(cancel, 'counter-step', { reason: '' })).html).toContain('aria-invalid="true"')
  expect((await press(cancel, 'counter-step', { reason: 'The shop is closed' })).to).toBe(page)
  expect(textOf(await open(page))).toContain('Cancelled')
})
