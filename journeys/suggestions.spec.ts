// The list under the search box, from which one buys [ruling 14 Adding]: each product in it has a picture, its price and a plus.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { cartButton, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })
const list = (page: Page) => page.getByRole('grid', { name: 'Suggestions' })
const plusIn = (row: Locator) => row.getByRole('button', { name: /^Add .+ to basket/ })
const named = async (plus: Locator) =>
  ((await plus.getAttribute('aria-label')) ?? '').replace(/^Add | to basket$/g, '')

/** Opens the shop at a branch, on a page without goods: what is in the basket came from the list. */
async function openShop(page: Page): Promise<void> {
  const branch = await firstBranch(page.request)
  await page
    .context()
    .addCookies([{ name: 'spaza_supplier', value: branch.id, url: process.env.JOURNEY_URL ?? '' }])
  await page.goto('/terms_and_conditions')
  await waitUntilHydrated(page)
}

/** Types words, and returns the first row that sells something by the piece, with its name. */
async function suggestionFor(page: Page, words: string): Promise<{ row: Locator; name: string }> {
  await box(page).fill(words)
  const plus = list(page)
    .getByRole('button', { name: new RegExp(`^Add (?!.*per kg).*${words}.* to basket`, 'i') })
    .first()
  await expect(plus).toBeVisible()
  const name = await named(plus)
  return { row: list(page).getByRole('row').filter({ hasText: name }).first(), name }
}

test('ten different things are in the basket by words and pluses alone', async ({ page }) => {
  await openShop(page)
  await box(page).click()
  const words = ['milk', 'bread', 'eggs', 'sugar', 'rice', 'tea', 'beans', 'oil', 'maize meal', 'butter']
  const names: string[] = []
  for (const [index, word] of words.entries()) {
    const { row, name } = await suggestionFor(page, word)
    names.push(name)
    await expect(row.locator('img')).toHaveCount(1)
    await expect(row).toContainText(/R\s?\d/)
    await plusIn(row).click()
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`${index + 1} items?\\b`))
    // The list stays, the next word is typed at once, and the row shows how much there is.
    await expect(row.getByRole('button', { name: `1 in the basket, change ${name}` })).toHaveText('1')
    await expect(box(page)).toBeFocused()
    if (index === 0) {
      await expectNoViolations(page)
      await expectNoOverflow(page)
      await expect(page.getByRole('status').filter({ hasText: `${name}: 1 in your basket` })).toHaveCount(1)
      const { width } = (await list(page).boundingBox()) ?? { width: 0 }
      const button = await row.getByRole('button', { name: `More: ${name}` }).boundingBox()
      expect(button?.width).toBeGreaterThanOrEqual(44)
      expect(button?.height).toBeGreaterThanOrEqual(44)
      expect(width).toBeGreaterThan(330)
    }
  }
  expect(new Set(names).size).toBe(10)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/terms_and_conditions$/)
  await cartButton(page).click()
  for (const name of names) await expect(main(page)).toContainText(name)
})

test('more, less and out again in the list; no tap goes to what lies below a minus that is gone', async ({
  page,
}) => {
  await openShop(page)
  const { row, name } = await suggestionFor(page, 'milk')
  await plusIn(row).click()
  const more = row.getByRole('button', { name: `More: ${name}` })
  const less = row.getByRole('button', { name: `Less: ${name}` })
  await more.click()
  await expect(row.getByRole('button', { name: `2 in the basket, change ${name}` })).toBeVisible()
  await less.click()
  const at = await less.boundingBox()
  if (!at) throw new Error('the minus is not on the screen')
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
  await expect(less).toBeHidden()
  // Nor does a slower one, which is no double tap any more.
  await page.waitForTimeout(600)
  await page.mouse.click(x, y)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/terms_and_conditions$/)
  await expect(list(page)).toBeVisible()
  await expect(plusIn(row)).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
})

test('two things are bought with the keyboard alone', async ({ page }) => {
  await openShop(page)
  await box(page).focus()
  const names: string[] = []
  for (const word of ['milk', 'bread']) {
    const { row, name } = await suggestionFor(page, word)
    names.push(name)
    const active = () => box(page).getAttribute('aria-activedescendant')
    const cell = row.getByRole('gridcell').first()
    while ((await cell.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    const rowId = await active()
    expect(rowId).toBe(await cell.getAttribute('id'))
    await page.keyboard.press('ArrowRight')
    expect(await active()).toBe(await plusIn(row).getAttribute('id'))
    await page.keyboard.press('Enter')
    // The same button is active, under its new name: a second one.
    const more = row.getByRole('button', { name: `More: ${name}` })
    await expect(more).toBeVisible()
    expect(await active()).toBe(await more.getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: `2 in the basket, change ${name}` })).toBeVisible()
    // Back by the number and the minus, which takes one away, to the product itself.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: `1 in the basket, change ${name}` })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    expect(await active()).toBe(rowId)
    await expect(box(page)).toBeFocused()
    await expectNoViolations(page)
  }
  // One more step to the left is in the words again, and Escape closes the list.
  await page.keyboard.press('ArrowLeft')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('bread')
  await cartButton(page).click()
  for (const name of names) await expect(main(page)).toContainText(name)
})

test('a minus that takes the last one out leaves the keyboard at the plus', async ({ page }) => {
  await openShop(page)
  const { row, name } = await suggestionFor(page, 'milk')
  const cell = row.getByRole('gridcell').first()
  while ((await cell.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  for (const key of ['ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(row.getByRole('button', { name: `Less: ${name}` })).toBeHidden()
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await plusIn(row).getAttribute('id')) ?? '',
  )
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
})

test('weighed goods ask how much, and the list is there again', async ({ page }) => {
  await openShop(page)
  await box(page).fill('whole chicken per kg')
  await list(page)
    .getByRole('button', { name: /^Add .*per kg.* to basket/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: /add to basket/i })
  await panel.getByRole('button', { name: /^add to basket/i }).click()
  await expect(panel).toBeHidden()
  await expect(cartButton(page)).not.toHaveAccessibleName(/empty/)
  await expect(
    list(page)
      .getByRole('button', { name: /kg in the basket, change/ })
      .first(),
  ).toBeVisible()
  await expect(box(page)).toBeFocused()
})

test('who has named no place is asked for it at the plus, and goes on in the list', async ({ page }) => {
  await page.goto('/terms_and_conditions')
  await waitUntilHydrated(page)
  await box(page).fill('milk')
  await expect(
    list(page)
      .getByRole('row')
      .filter({ hasText: /from R/ })
      .first(),
  ).toBeVisible()
  await list(page)
    .getByRole('button', { name: /^Add (?!.*per kg).+ to basket/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await question.getByRole('combobox').fill('Parow')
  await question.getByRole('option').first().click()
  await expect(question).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await expect(list(page)).toBeVisible()
  await expect(box(page)).toBeFocused()
})
