// Shopping in isiZulu, isiXhosa and Sesotho: from home to an order in cash, without an English sentence on the way.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { signInCodeTo } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, main, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

type Phrase = string | Record<string, string>
const root = resolve(import.meta.dirname, '..')

const read = new Map<string, Map<string, Phrase>>()

/** Returns every phrase of a language by its file and key. */
function phrasesOf(language: string): Map<string, Phrase> {
  const known = read.get(language) ?? readPhrases(language)
  read.set(language, known)
  return known
}

function readPhrases(language: string): Map<string, Phrase> {
  const files = globSync(`src/**/words/${language}.json`, { cwd: root })
  return new Map(
    files.flatMap((file) => {
      const parts = JSON.parse(readFileSync(resolve(root, file), 'utf8')) as Record<
        string,
        Record<string, Phrase>
      >
      const folder = file.replace(/[^/]+$/, '')
      return Object.entries(parts).flatMap(([part, words]) =>
        Object.entries(words).map(([key, phrase]) => [`${folder} ${part} ${key}`, phrase] as const),
      )
    }),
  )
}

const formsOf = (phrase: Phrase | undefined): string[] =>
  phrase === undefined ? [] : typeof phrase === 'string' ? [phrase] : Object.values(phrase)

/** Returns a pattern for a phrase with anything in its places. */
const patternOf = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+?')

/** Returns the text of a key, as `word('zu', 'orders.total')`. */
function word(language: string, key: string): string {
  const found = [...phrasesOf(language)].find(([name]) => name.endsWith(` ${key}`))?.[1]
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
  return found
}
const named = (language: string, key: string) => new RegExp(`^${patternOf(word(language, key))}`)

/** What the language says in the same words as English, such as “VAT” or “{price}/kg”, is no English sentence. */
function englishPhrases(language: string): RegExp {
  const own = new Set([...phrasesOf(language).values()].flatMap(formsOf).map((text) => text.toLowerCase()))
  const texts = [...phrasesOf('en').values()]
    .flatMap(formsOf)
    .filter((text) => /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) && !own.has(text.toLowerCase()))
    // “each” is a size of goods too.
    .filter((text) => text !== 'each')
    // What is mostly placeholders, as “{price} per kg”, matches the names of goods as well.
    .filter((text) => !text.includes('{') || text.replace(/\{\w+\}/g, '').trim().length > 14)
  return new RegExp(`^(?:${texts.map(patternOf).join('|')})$`, 'i')
}

/** Expects that no line of the page is an English phrase of the shop. Goods and shops keep their names, which no phrase is. */
async function expectNoEnglish(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const lines = await page.evaluate(() => {
    // Other languages are offered by their own names.
    const names = new Set(
      [...document.querySelectorAll('[lang]')].map(({ textContent }) => textContent.trim()),
    )
    const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
    ])
    const lines = [...document.body.innerText.split('\n'), ...labels].map((line) => line?.trim() ?? '')
    return lines.filter((line) => !names.has(line))
  })
  const pattern = englishPhrases(language)
  const found = [...new Set(lines)].filter((line) => line && pattern.test(line))
  expect.soft(found, `English at ${page.url()}`).toEqual([])
}

async function expectGoodPage(page: Page, language: string): Promise<void> {
  await expectNoEnglish(page, language)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoOverflow(page)
  }
  if (process.env.SCREENSHOTS_TO) {
    const name = new URL(page.url()).pathname.replace(/\W+/g, '-').slice(0, 24)
    await page.screenshot({ path: `${process.env.SCREENSHOTS_TO}/${language}${name}.png`, fullPage: true })
  }
}

/** As db/category-names.csv has it. */
const bakeryIn: Record<string, string> = {
  zu: 'Isinkwa namakhekhe',
  xh: 'Isonka neekeyiki',
  st: 'Bohobe le dikuku',
}

for (const language of ['zu', 'xh', 'st']) {
  test(`a phone in ${language} orders in cash without reading English`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({
      baseURL: process.env.JOURNEY_URL ?? '',
      locale: `${language}-ZA`,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await withoutPopups({ page })
    const text = (key: string) => word(language, key)
    const suppliers = await context.request.get('/catalog/v1/suppliers/distance_from')
    const [supplier] = (await suppliers.json()) as { id: string }[]
    await context.addCookies([
      { name: 'spaza_supplier', value: supplier?.id ?? '', url: process.env.JOURNEY_URL ?? '' },
    ])

    await page.goto('/')
    await expect(main(page)).toContainText(text('shopfront.departments'))
    await expect(page.locator('#footer')).toContainText(text('shell.language_awaits'))
    await expectGoodPage(page, language)

    await main(page)
      .getByRole('link', { name: bakeryIn[language] ?? '', exact: true })
      .first()
      .click()
    const add = main(page).getByRole('button', { name: named(language, 'catalogue.addNamed') })
    await expect(add.first()).toBeVisible()
    await expectGoodPage(page, language)
    await add.first().click()

    await cartButtonIn(page, language).click()
    const order = main(page).getByRole('link', { name: text('basket.place_order'), exact: true })
    await expect(order).toBeVisible()
    await expectGoodPage(page, language)

    await order.click()
    await expect(page.getByRole('dialog')).toContainText(text('shoppers.account_title'))
    const login = freshPhone()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('signIn.phone')).fill(login)
    await dialog.getByRole('button', { name: text('signIn.send') }).click()
    const code = main(page).getByLabel(text('signIn.code'))
    await expect(code).toBeFocused()
    await code.fill(await signInCodeTo(`+27${login.slice(1)}`))
    await main(page).getByLabel(text('shoppers.firstName')).fill('Thandi')
    await main(page).getByLabel(text('shoppers.lastName')).fill('Nkosi')
    await expectGoodPage(page, language)
    await main(page)
      .getByRole('button', { name: text('shoppers.registerTitle') })
      .click()

    const confirm = main(page).getByRole('button', { name: new RegExp(`^${text('orders.confirm_order')}`) })
    await expect(confirm).toBeVisible()
    const collection = main(page).getByRole('radio', { name: text('orders.collection'), exact: true })
    if (await collection.isVisible()) await collection.check()
    await main(page)
      .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
      .first()
      .check()
    await main(page)
      .getByRole('radio', { name: new RegExp(text('orders.pay_cash')) })
      .check()
    await expectGoodPage(page, language)
    await confirm.click()

    await expect(page).toHaveURL(/\/orders\/order_/)
    await expect(page.getByText(text('orders.accepted')).first()).toBeVisible()
    await page.goto(page.url())
    await expect(main(page).getByTestId('collection-code')).toBeVisible()
    await expectGoodPage(page, language)
    await context.close()
  })
}

const cartButtonIn = (page: Page, language: string) =>
  page.getByRole('link', { name: new RegExp(`^${word(language, 'shell.bar_basket')}`) }).first()

test('the choice of languages says which ones await a native reader', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: word('en', 'shell.menu') }).click()
  const choice = page.getByRole('group', { name: word('en', 'shell.language') })
  await expect(choice).toContainText(word('en', 'shell.language_awaits'))
  await choice.getByRole('radio', { name: 'isiXhosa' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh')
  await expect(page.getByRole('group', { name: word('xh', 'shell.language') })).toContainText(
    word('xh', 'shell.language_awaits'),
  )
  // The choice is kept, and the page without script offers the same.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh')
})
