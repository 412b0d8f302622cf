// Favourites and bells: a visitor's hearts move to the account that signs in by a bell, the shopper is told by SMS once, and without script
// the same is done by forms.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, signUp } from './api-calls.ts'
import { sendAlertsOfCheaper, signInCodeTo } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
const e164 = (login: string) => `+27${login.slice(1)}`
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const url = process.env.JOURNEY_URL ?? ''

async function whole(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

async function goodsAt(page: Page, count: number) {
  const { id } = await firstBranch(page.request)
  await page.context().addCookies([{ name: 'spaza_supplier', value: id, url }])
  return takeGoods(page.request, id, count)
}

test('a visitor’s favourites move to the account that signs in for a bell, and the bell rings once', async ({
  page,
}) => {
  await withoutPopups({ page })
  const [offer, other] = await goodsAt(page, 2)
  if (!offer || !other) throw new Error('no goods')
  await page.goto(`/product/${other.sellable.product_id}`)
  await waitUntilHydrated(page)
  await button(page, 'Add to favourites').click()
  await expect(button(page, 'In your favourites')).toHaveAttribute('aria-pressed', 'true')
  await whole(page, 'product-visitor')
  await page.goto('/favourites')
  await expect(main(page).getByRole('listitem')).toHaveCount(1)
  await expect(main(page)).toContainText('They are on this phone')
  await expectNoViolations(page)
  await whole(page, 'favourites-visitor')

  await page.goto(`/product/${offer.sellable.product_id}`)
  await waitUntilHydrated(page)
  await button(page, 'Tell me when it is cheaper').click()
  const dialog = page.getByRole('dialog')
  const login = freshPhone()
  await dialog.getByLabel('Your cellphone number').fill(login)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const code = main(page).getByLabel('Code from the SMS')
  await expect(code).toBeFocused()
  await code.fill(await signInCodeTo(e164(login)))
  await main(page).getByLabel('First name').fill('Nomsa')
  await main(page).getByLabel('Last name').fill('Dlamini')
  await button(page, 'Register').click()
  await expect(page).toHaveURL(new RegExp(`/product/${offer.sellable.product_id}`))
  await expect(main(page)).toContainText(/We tell you once when .+ costs less than R/)
  await button(page, 'Add to favourites').click()
  await expect(button(page, 'In your favourites')).toBeVisible()
  await expectNoViolations(page)
  await whole(page, 'product-bell')

  await page.goto('/favourites')
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'We tell you about' })).toBeVisible()
  await expect(button(page, /^Remove .* from favourites$/)).toHaveCount(2)
  await expectNoViolations(page)
  await whole(page, 'favourites-account')
  await page.goto('/')
  await expect(main(page).getByRole('heading', { name: 'Favourites' })).toBeVisible()
  await whole(page, 'home')

  expect(await sendAlertsOfCheaper(e164(login))).toEqual([
    expect.stringMatching(/is now R.* it was R.* when you asked/),
  ])
  expect(await sendAlertsOfCheaper(e164(login))).toHaveLength(1)
  await page.goto('/favourites')
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'We tell you about' })).toHaveCount(0)
  await button(page, /^Remove .* from favourites$/)
    .first()
    .click()
  await expect(button(page, /^Remove .* from favourites$/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, /^Remove .* from favourites$/)).toHaveCount(2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('a favourite and a bell are set and removed by forms', async ({ page }) => {
    const [offer] = await goodsAt(page, 1)
    await signUp(page)
    await page.context().addCookies([{ name: 'spaza_forms', value: '1', url }])
    await page.goto(`/product/${offer?.sellable.product_id}`)
    await button(page, 'Add to favourites').click()
    await expect(button(page, 'In your favourites')).toBeVisible()
    await button(page, 'Tell me when it is cheaper').click()
    await expect(main(page)).toContainText(/We tell you once when .+ costs less than R/)
    await whole(page, 'product-forms')
    await page.goto('/favourites')
    await whole(page, 'favourites-forms')
    await button(page, /^Stop/).click()
    await expect(main(page).getByRole('heading', { name: 'We tell you about' })).toHaveCount(0)
    await button(page, /^Remove .* from favourites$/).click()
    await expect(main(page)).toContainText('No favourites yet')
  })
})
