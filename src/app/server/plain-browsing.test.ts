// Stories of looking around on plain pages, by a reader that has links and forms and nothing else, over a real shop.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { carryTo, openPlainReader, type PlainReader } from '#tests/plain-reader.ts'

let shop: TestShop
let reader: PlainReader
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(async () => {
  await shop.close()
})
beforeEach(() => {
  reader = openPlainReader(carryTo(shop.app), { cookies: { spaza_saver: 'on' } })
})

/** Both this form and the one above the page have a button of that name. */
const placeForm = /^Town or suburb[\s\S]*\[Search\]/

async function chooseLanga(): Promise<void> {
  await reader.open('/')
  await reader.follow('Choose a branch')
  await reader.press('Shop here', 'Vuka Langa')
}

describe('somebody with a plain phone', () => {
  test('names a place, and comes back to where it was asked for', async () => {
    await reader.open('/category/rice')
    await reader.press('+', 'Spekko rice 1 kg')
    expect(reader.page.title).toContain('Where are you?')
    reader.fill('Town or suburb', 'zzzz')
    await reader.press('Search', placeForm)
    expect(reader.text).toContain('We do not know a town or suburb by that name')
    reader.fill('Town or suburb', 'bellville')
    await reader.press('Search', placeForm)
    await reader.press(/^Bellville/)
    expect(reader.page.url).toContain('/category/rice')
    expect(reader.text).not.toContain('Where should we deliver?')
  })

  test('browses to goods, adds them, and is back at their place in the list', async () => {
    await chooseLanga()
    expect(reader.text).toContain('Vuka Langa')
    await reader.follow('Food cupboard')
    await reader.follow(/^Rice/)
    await reader.press('+', 'Spekko rice 1 kg')
    expect(reader.text).toContain('1 × Spekko rice 1 kg in your basket')
    await reader.press('One more')
    expect(reader.text).toContain('2 × Spekko rice 1 kg in your basket')
    await reader.follow('Continue shopping')
    expect(reader.page.url).toMatch(/^\/category\/rice#/)
    expect(reader.page.source).toContain(`id="${reader.page.url.split('#')[1]}"`)
    expect(reader.text).toContain('[2 +] Spekko rice 1 kg')
  })

  test('searches, narrows what was found, and opens a product', async () => {
    await chooseLanga()
    reader.fill('Search', 'rice')
    await reader.press('Search')
    expect(reader.text).toContain('Spekko rice 1 kg')
    expect(reader.valueOf('Search')).toBe('rice')
    await reader.follow('Filter and sort')
    reader.choose('Size', /^2 kg/)
    await reader.press('Show these')
    expect(reader.text).toContain('Spekko rice 2 kg')
    expect(reader.text).not.toContain('Spekko rice 1 kg')
    await reader.follow('Spekko rice 2 kg', 'R 49.99')
    expect(reader.page.url).toMatch(/^\/product\/long-rice/)
    await reader.press('Add to basket')
    expect(reader.text).toContain('1 × Spekko rice 2 kg in your basket')
  })

  test('finds nothing and is told where to look', async () => {
    await chooseLanga()
    reader.fill('Search', 'qqqq')
    await reader.press('Search')
    expect(reader.text).toContain('qqqq')
    await reader.follow('Departments')
    expect(reader.text).toContain('Food cupboard')
  })

  test('changes amounts in the basket, and takes out', async () => {
    await chooseLanga()
    for (const name of ['Spekko rice 1 kg', 'Sunfoil 750 ml']) {
      await reader.open('/category/food')
      await reader.press('+', name)
    }
    await reader.follow('See your basket')
    expect(reader.text).toContain('Subtotal: R 69.98')
    reader.fill('How much Spekko rice 1 kg', '3')
    await reader.press('Set amount', 'Spekko rice 1 kg')
    expect(reader.text).toContain('Subtotal: R 129.96')
    reader.fill('How much Spekko rice 1 kg', 'three')
    await reader.press('Set amount', 'Spekko rice 1 kg')
    expect(reader.page.status).toBe(422)
    expect(reader.text).toContain('Subtotal: R 129.96')
    await reader.press('Remove', 'Spekko rice 1 kg')
    expect(reader.text).not.toContain('Spekko')
    await reader.press('Remove', 'Sunfoil 750 ml')
    expect(reader.text).toContain('Your basket is empty')
  })

  test('compares what the basket costs at other branches', async () => {
    const thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
    reader.jar.set(cookieName('shop', false), thandi.token)
    reader.jar.set('spaza_place', 'bellville-wc')
    await chooseLanga()
    await reader.open('/category/food')
    await reader.press('+', 'Spekko rice 1 kg')
    await reader.follow('See your basket')
    await reader.follow('Compare')
    expect(reader.page.status).toBe(200)
    expect(reader.text).toMatch(/Vuka Parow[\s\S]*27\.99|27\.99[\s\S]*Vuka Parow/)
    expect(reader.text).toMatch(/Vuka Langa/)
  })

  test('chooses another language, and keeps it', async () => {
    await chooseLanga()
    await reader.press('Afrikaans')
    expect(reader.page.html.attributes.lang).toBe('af')
    await reader.open('/basket')
    expect(reader.page.html.attributes.lang).toBe('af')
  })
})

describe('a browser that says nothing of where a form stands', () => {
  test('asks once whether it was meant, and then does it', async () => {
    await chooseLanga()
    const silent = openPlainReader(carryTo(shop.app), {
      saysOrigin: false,
      cookies: Object.fromEntries(reader.jar),
    })
    await silent.open('/category/rice')
    await silent.press('+', 'Spekko rice 1 kg')
    expect(silent.page.title).toBe('Is that you?')
    await silent.press('Yes, go on')
    expect(silent.text).toContain('1 × Spekko rice 1 kg in your basket')
  })
})
