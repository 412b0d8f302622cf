// Two whole orders on plain pages in w3m, at its keys, over the demo shop as it runs in production.
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoPasswords } from '../db/demo/people.ts'
import { startShop } from '../tests/running-shop.ts'
import { freshDatabase } from '../tests/test-database.ts'
import { counted } from './proof-part.ts'
import { openW3m, type W3m } from './w3m.ts'

test('two people order in w3m, with its keys alone', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const shop = await startShop(database.url)
  onTestFinished(() => shop.stop())
  const client = new Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const ordersOf = async (login: string): Promise<{ provider: string }[]> =>
    (
      await client.query(
        `select o.provider from orders o join accounts a on a.id = o.account_id
           where a.login = $1 and o.created_at > now() - interval '10 minutes'`,
        [login],
      )
    ).rows
  const lastCodeOf = async (login: string): Promise<string> => {
    const { rows } = await client.query(
      'select text from messages where phone = $1 order by reference desc limit 1',
      [login],
    )
    return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }
  const visit = async (story: (browser: W3m) => Promise<void>) => {
    const browser = await openW3m(`${shop.url}/?saver=on`)
    try {
      await story(browser)
    } finally {
      await browser.close()
    }
  }

  await visit(async (browser) => orderAsNew(browser, { phone: '0825559911', codeOf: lastCodeOf }))
  expect(await ordersOf('+27825559911')).toMatchObject([{ provider: 'cash' }])
  counted(1, 'order of somebody new in w3m')
  await visit(orderWithPassword)
  expect(await ordersOf('+27825550001')).toHaveLength(1)
  counted(1, 'order of somebody with an account in w3m')
})

/** Chooses a branch, adds three kinds of bread, registers with a code, collects and pays cash. */
async function orderAsNew(
  browser: W3m,
  { phone, codeOf }: { phone: string; codeOf(login: string): Promise<string> },
): Promise<void> {
  await browser.waitFor('Choose a branch')
  await browser.choose('Choose a branch')
  await browser.waitFor('Shop here')
  await browser.choose('Shop here')
  await browser.waitFor('Bakery')
  await browser.choose('Bakery')
  const list = await browser.waitFor('Filter and sort')
  const names = namesToAdd(list).slice(0, 3)
  expect(names).toHaveLength(3)
  for (const name of names) {
    await browser.waitFor('Filter and sort')
    await browser.chooseBefore(name)
    await browser.waitFor('in your basket')
    if (name !== names.at(-1)) await browser.choose('Continue shopping')
  }
  await browser.choose('See your basket')
  const basket = await browser.waitFor('Subtotal')
  for (const name of names) expect(basket).toContain(name)
  await browser.choose('Place order')
  await browser.waitFor('Your cellphone number')
  await browser.fill('Your cellphone number', phone)
  await browser.goOn()
  await browser.waitFor('Code from the SMS')
  await browser.fill('Code from the SMS', await codeOf(`+27${phone.slice(1)}`))
  await browser.goOn()
  await browser.waitFor('First name')
  await browser.fill('First name', 'Thandi')
  await browser.fill('Last name', 'Nkosi')
  await browser.choose('Register')
  await browser.waitFor('Confirm order')
  await browser.choose('Confirm order')
  await browser.waitFor(/Order accepted|order_\w+/i)
}

/** Names a place, searches, types an amount, signs in with a password, and pays with store credit. */
async function orderWithPassword(browser: W3m): Promise<void> {
  await browser.waitFor('Where should we deliver?')
  await browser.choose('Where should we deliver?')
  await browser.waitFor('Town or suburb')
  await browser.fill('Town or suburb', 'Soweto')
  await browser.goOn()
  await browser.waitFor('Soweto, ')
  await browser.choose('Soweto, ')
  await browser.waitFor('Basket: empty')
  // The field beside the shop's name has no words before it but those of the basket.
  await browser.fill('Basket:', 'bread')
  await browser.goOn()
  const [name = ''] = namesToAdd(await browser.waitFor('Filter and sort'))
  await browser.chooseBefore(name)
  await browser.waitFor('in your basket')
  await browser.choose('See your basket')
  await browser.waitFor('Set amount')
  await browser.fill(name, '4')
  await browser.goOn()
  await browser.waitFor('Basket: 4 items')
  await browser.choose('Place order')
  await browser.waitFor('Use a password instead')
  await browser.choose('Use a password instead')
  await browser.waitFor('Mobile phone number')
  await browser.fill('Mobile phone number', '0825550001')
  await browser.fill('Password', demoPasswords.shopper)
  await browser.choose('Sign in', 2)
  // Their store credit pays for all of it.
  await browser.waitFor(/Still to pay\s*:?\s*R\s0\.00/)
  await browser.choose('Confirm order')
  await browser.waitFor(/Order accepted|order_\w+/i)
}

/** Returns the names in a list whose button comes first, as far as they stand on one line. */
const namesToAdd = (screen: string): string[] =>
  [...screen.matchAll(/^\s*•\s*\+\s*(.+?)\s*$/gm)].map(([, name = '']) => name)
