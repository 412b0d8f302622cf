// Nandi imports a price list: she corrects a column, says what promotions mean, previews the changes, puts it live, and undoes it.
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { main, waitUntilHydrated } from './shopper.ts'
import { demoPeople, openManagersCounter } from './staff.ts'
import { workbookOf } from './workbook.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

/** The phone's manager and the desk's look after other branches, so that neither takes back the other's list. */
const nthManager = ({ project }: TestInfo): number => (project.name === 'phone' ? 1 : 2)

interface Branch {
  id: string
  name: string
}

async function branchOf(info: TestInfo, nth: number): Promise<Branch> {
  const id = demoPeople().managers[nthManager(info)]?.supplier_ids[nth] ?? ''
  const { name } = (await (await fetch(`${url}/catalog/v1/suppliers/${id}`)).json()) as Branch
  return { id, name }
}

/** Something the branch sells at its normal price, as a price list would name it. */
async function somethingSold(branch: Branch) {
  const found = await (await fetch(`${url}/api/v2/search?query=bread&supplier_id=${branch.id}`)).json()
  const offer = found.offers.find((each: { promo: boolean }) => !each.promo)
  const product = await (await fetch(`${url}/catalog/v1/products/${offer.sellable.product_id}`)).json()
  const sellable = product.sellables.find(({ id }: { id: string }) => id === offer.sellable.id)
  return {
    name: offer.name as string,
    cents: offer.price_in_cents as number,
    barcode: sellable.barcode as string,
  }
}

const rand = (cents: number) => `R\u00a0${(cents / 100).toFixed(2)}`

/** From the menu, and the page of all that a manager owns. */
async function openPage(page: Page, name: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages of the counter' })
  await pages.getByRole('link', { name: 'Manage' }).click()
  await main(page).getByRole('link', { name, exact: true }).click()
}

async function sendList(page: Page, branch: Branch, name: string, buffer: Buffer): Promise<void> {
  await openPage(page, 'Import')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a price list')
  await page.getByLabel('Branch').selectOption(branch.id)
  await expect(page).toHaveURL(new RegExp(`supplier_id=${branch.id}`))
  await page
    .getByLabel('Price list (CSV or XLSX)')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(main(page)).toContainText(name)
  await page.getByRole('button', { name: 'Send and check' }).click()
  await expect(page).toHaveURL(/\/counter\/imports\/import_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main(page)).toContainText('Waiting for you')
}

/** A shopper of that branch, in a browser of their own. */
async function openShopper(browser: Browser, branch: Branch): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'spaza_supplier', value: branch.id, url }])
  return context.newPage()
}

async function look(page: Page, words: string): Promise<string> {
  await page.goto(`/search?query=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const card = main(page).getByRole('listitem').filter({ hasText: words }).first()
  return (await card.count()) > 0 ? card.innerText() : ''
}

const answer = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a list is uploaded, corrected, previewed, put live and undone', async ({ browser, page }, info) => {
  const branch = await branchOf(info, 0)
  const sold = await somethingSold(branch)
  const dearer = sold.cents + Math.ceil(sold.cents / 10)
  // Walked again, it is another thing: the first may still be on the shelf.
  const fresh = `Kwetsbaar ${info.project.name} ${info.retry} mengsel`
  const csv = [
    'Barcode,Naam,Prys,Soort ware',
    `${sold.barcode},"${sold.name}",${(dearer / 100).toFixed(2)},`,
    `,${fresh} 1 kg,24.99,Bakery > Mixes`,
    `,Stukkende ding 1 kg,abc,Bakery > Mixes`,
  ].join('\n')
  const shopper = await openShopper(browser, branch)
  expect(await look(shopper, sold.name)).toContain(rand(sold.cents))
  expect(await look(shopper, fresh)).toBe('')

  const nandi = await openManagersCounter(browser, page.viewportSize(), nthManager(info))
  await sendList(nandi, branch, 'pryse.csv', Buffer.from(csv))
  await expectNoViolations(nandi)

  // The heading of a column was not understood: she says what it means, and the file is read again.
  await expect(nandi.getByLabel('Soort ware')).toHaveValue('')
  await nandi.getByLabel('Soort ware').selectOption({ label: 'Category' })
  await nandi.getByRole('button', { name: 'Read the file again' }).click()
  await expect(nandi.getByRole('button', { name: 'Read the file again' })).toBeHidden()
  await expect(main(nandi)).toContainText('Waiting for you')
  await expect(nandi.getByLabel('Soort ware')).toHaveValue('category')

  // What it would do, row by row, and the row that is left out with its reason.
  const rows = nandi.getByRole('region', { name: 'Rows as they go live' }).getByRole('listitem')
  const row = (words: string) => rows.filter({ hasText: words })
  await expect(row(fresh)).toContainText('Bakery > Mixes')
  await expect(row(fresh)).toContainText('New to the shop')
  await expect(row(sold.name)).toContainText(rand(dearer))
  await expect(row(sold.name)).toContainText(`in the shop now: ${rand(sold.cents)}`)
  await nandi.getByLabel('Changed', { exact: true }).check()
  await expect(row(sold.name)).toBeVisible()
  await expect(row(fresh)).toBeHidden()
  await expect(main(nandi)).toContainText('1 row is left out')
  await expect(main(nandi)).toContainText('“abc” is not a price.')
  const download = nandi.waitForEvent('download')
  await nandi.getByRole('link', { name: 'Download the report' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('Stukkende ding')
  expect(report).toContain('“abc” is not a price.')
  expect(report).not.toContain(fresh)

  // Nothing of it is seen until it goes live; then all of it at once.
  expect(await look(shopper, sold.name)).toContain(rand(sold.cents))
  await nandi.getByRole('button', { name: 'Put live' }).click()
  await expect(nandi.getByRole('dialog')).toContainText(`Put this list live at ${branch.name}?`)
  await expectNoViolations(nandi)
  await answer(nandi, 'Put live')
  await expect(main(nandi)).toContainText(/Put live \d/)
  await expectNoViolations(nandi)
  // The shelves of the shop's processes hear of it a moment after the database has it.
  await expect.poll(() => look(shopper, sold.name)).toContain(rand(dearer))
  await expect.poll(() => look(shopper, fresh)).toContain(rand(2499))
  await expectNoViolations(shopper)

  await nandi.getByRole('button', { name: 'Take back' }).click()
  await answer(nandi, 'Take back')
  await expect(main(nandi)).toContainText(/Taken back \d/)
  await expect.poll(() => look(shopper, sold.name)).toContain(rand(sold.cents))
  await expect.poll(() => look(shopper, fresh)).toBe('')
})

test('promotions in words become deals, and one that is not understood is said once', async ({
  browser,
  page,
}, info) => {
  const branch = await branchOf(info, 1)
  const fresh = `Spaarhoek ${info.project.name} ${info.retry}`
  const csv = [
    'Name,Brand,Size,Price,Promotion',
    `${fresh} sop,Ketel,70 g,18.00,2 for R30`,
    `${fresh} bredie,Potte,70 g,19.00,2 for R30`,
    `${fresh} pap,Potte,1 kg,20.00,2 for R35 hoera`,
    `${fresh} meel,Potte,1 kg,21.00,2 For R35 Hoera`,
    `${fresh} mengsel,Potte,1 kg,22.00,Combo for R60`,
  ].join('\n')
  const nandi = await openManagersCounter(browser, page.viewportSize(), nthManager(info))
  await sendList(nandi, branch, 'aanbod.csv', Buffer.from(csv))
  const deals = nandi.getByRole('region', { name: 'Deals in this list' })
  const deal = (words: string) => deals.getByRole('listitem').filter({ hasText: words }).first()
  // What is doubtful comes first, with line, goods and reason.
  await expect(deals.getByRole('listitem').first()).toContainText('hoera')
  await expect(deal('hoera')).toContainText('We do not know the word “hoera” in it.')
  await expect(deal('hoera')).toContainText(`line 4: Potte ${fresh} pap 1 kg`)
  await expect(deal('Combo for R60')).toContainText('A combo')
  await expectNoViolations(nandi)

  await deals.getByRole('button', { name: /^Say what it means: “2 for R35 hoera”$/i }).click()
  await deals.getByLabel('For how much? (R)').fill('35')
  await expectNoViolations(nandi)
  await deals.getByRole('button', { name: 'Save' }).click()
  await expect(deal('hoera')).toContainText('2 for R35')
  await expect(deal('hoera')).toContainText('2 rows')
  // The soup is left out, the stew stays.
  await deal('2 for R30').getByText('2 groups').click()
  await deals.getByLabel(`${fresh} sop 70 g`).uncheck()
  await expect(deal('2 for R30')).toContainText('2 groups, 1 left out')
  await expectNoViolations(nandi)

  await nandi.getByRole('button', { name: 'Put live' }).click()
  await answer(nandi, 'Put live')
  await expect(main(nandi)).toContainText(/Put live \d/)
  const shopper = await openShopper(browser, branch)
  await expect.poll(() => look(shopper, `${fresh} bredie`)).toContain('2 for R30')
  expect(await look(shopper, `${fresh} pap`)).toContain('2 for R35')
  expect(await look(shopper, `${fresh} sop`)).not.toContain('2 for R30')
  expect(await look(shopper, `${fresh} mengsel`)).toContain(rand(2200))

  await nandi.getByRole('button', { name: 'Take back' }).click()
  await answer(nandi, 'Take back')
  await expect(main(nandi)).toContainText(/Taken back \d/)
  await expect.poll(() => look(shopper, `${fresh} bredie`)).toBe('')
})

test('a workbook is read as well, and leaving the import changes nothing', async ({
  browser,
  page,
}, info) => {
  const branch = await branchOf(info, 1)
  const nandi = await openManagersCounter(browser, page.viewportSize(), nthManager(info))
  await nandi.emulateMedia({ colorScheme: 'dark' })
  const workbook = await workbookOf([
    ['Name', 'Size', 'Price'],
    ['Wakkis rusks', '500 g', '49.99'],
    ['Wakkis crackers', '200 g', 'R 22,50'],
  ])
  await sendList(nandi, branch, 'prices.xlsx', workbook)
  await expect(main(nandi)).toContainText('2 rows were read.')
  await expect(main(nandi)).toContainText(rand(2250))
  await expectNoViolations(nandi)
  await nandi.getByRole('button', { name: 'Cancel this list' }).click()
  await answer(nandi, 'Cancel this list')
  await expect(main(nandi)).toContainText('It changed nothing.')
  await nandi.getByRole('link', { name: 'All price lists' }).click()
  const card = main(nandi).getByRole('listitem').filter({ hasText: 'prices.xlsx' }).first()
  await expect(card).toContainText('Cancelled')
  await expectNoViolations(nandi)
})

test('a file that is no price list is refused with the reason and what to do', async ({
  browser,
  page,
}, info) => {
  const branch = await branchOf(info, 1)
  const nandi = await openManagersCounter(browser, page.viewportSize(), nthManager(info))
  await openPage(nandi, 'Import')
  await nandi.getByRole('button', { name: 'Send and check' }).click()
  await expect(main(nandi)).toContainText('Choose a price list first.')
  await nandi.getByLabel('Branch').selectOption(branch.id)
  await expect(nandi).toHaveURL(new RegExp(`supplier_id=${branch.id}`))
  await nandi
    .getByLabel('Price list (CSV or XLSX)')
    .setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('milk\nbread\neggs\n') })
  await nandi.getByRole('button', { name: 'Send and check' }).click()
  await expect(main(nandi)).toContainText('This list cannot be used, and changed nothing')
  await expectNoViolations(nandi)

  // No signal: it says so, keeps what was chosen, and goes when the signal is back.
  await nandi.getByRole('link', { name: 'All price lists' }).click()
  await nandi
    .getByLabel('Price list (CSV or XLSX)')
    .setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Price\nTea,20\n') })
  await nandi.context().setOffline(true)
  await nandi.getByRole('button', { name: 'Send and check' }).click()
  await expect(main(nandi).getByRole('alert')).toContainText('No connection')
  await nandi.context().setOffline(false)
  await nandi.getByRole('button', { name: 'Send and check' }).click()
  await expect(nandi.getByRole('heading', { level: 1 })).toHaveText('later.csv')
})

test('a key is shown once, gives a program access, and is refused once revoked', async ({
  browser,
  page,
  request,
}, info) => {
  const nandi = await openManagersCounter(browser, page.viewportSize(), nthManager(info))
  await openPage(nandi, 'API keys')
  await expect(nandi.getByRole('heading', { level: 1 })).toHaveText('API keys')
  const name = `Till of the ${info.project.name}`
  await nandi.getByLabel('Name of the new key').fill(name)
  await nandi.getByRole('button', { name: 'Create a key' }).click()
  const key = await nandi.getByLabel('Key', { exact: true }).inputValue()
  await expectNoViolations(nandi)
  const ask = async () =>
    (await request.get('/counter/v1/suppliers', { headers: { 'http-x-auth': key } })).status()
  expect(await ask()).toBe(200)
  await nandi.reload()
  await waitUntilHydrated(nandi)
  await expect(main(nandi)).toContainText(`Ends in ${key.slice(-4)}`)
  await expect(main(nandi)).not.toContainText(key)
  await nandi.getByRole('button', { name: `Revoke: ${name}` }).click()
  await answer(nandi, 'Revoke')
  await expect(main(nandi)).not.toContainText(name)
  expect(await ask()).toBe(401)
})

test('staff cannot open managers’ pages, and are told whom they are for', async ({ page }) => {
  const [sipho] = demoPeople().staff
  await page.goto('/counter/imports')
  await expect(page).toHaveURL(/\/counter\/sign_in\?redirect_to=/)
  await page.getByLabel('Mobile phone number').fill(sipho?.login ?? '')
  await page.getByLabel('Password', { exact: true }).fill(sipho?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not in your role')
  await expectNoViolations(page)
  expect((await page.reload())?.status()).toBe(403)
  await main(page).getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page).toHaveURL(/\/counter$/)
  const pages = page.getByRole('navigation', { name: 'Pages of the counter' })
  await expect(pages.getByRole('link', { name: 'Debtor cards' })).toBeVisible()
  for (const name of ['Manage', 'Import', 'Promotions'])
    await expect(pages.getByRole('link', { name })).toHaveCount(0)
  // The language is theirs to choose as well, and stays chosen.
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Afrikaans' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tou')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tou')
})
