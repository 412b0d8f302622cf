// A delivered order: from a basket and no address to the driver at the door.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { fillBasket, firstBranch, signUp } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import {
  confirmOrder,
  firstSlotAndCash,
  goToCheckout,
  main,
  orderAccepted,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { openCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const supplier = 'Marula Market Parow'
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const address = (page: Page, name: RegExp) => main(page).getByRole('radio', { name })

async function saveAddress(page: Page, line: string, place: string): Promise<void> {
  await page.getByLabel('Street, stand or section').fill(line)
  await main(page).getByRole('combobox').fill(place)
  await page
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click()
  await button(page, 'Save address').click()
}

async function whole(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoOverflow(page)
}

test('Nomsa has her order delivered, and pays the driver', async ({ page, browser }) => {
  await page.goto('/')
  await signUp(page)
  await fillBasket(page, await firstBranch(page.request, supplier))
  await page.goto('/basket')
  await waitUntilHydrated(page)
  await goToCheckout(page)
  await expect(button(page, 'Collect here')).toBeVisible()
  await expect(main(page)).toContainText('Up to 15 km from the branch')
  await whole(page)
  await button(page, 'Deliver by the branch').click()

  // No address yet: the form at once. What is too far is kept, and said to be.
  await saveAddress(page, '7 Border Road', 'Musina')
  await expect(main(page)).toContainText(`${supplier} does not deliver as far as any of your addresses`)
  await expect(address(page, /Border Road/)).toBeDisabled()
  await expect(button(page, 'Deliver to this address')).toBeDisabled()
  await whole(page)
  await button(page, 'Add an address').click()
  await saveAddress(page, '12 Station Road', 'Parow')
  await expect(address(page, /Station Road/)).toBeChecked()
  await button(page, 'Deliver to this address').click()

  // Back, and loaded anew, it stands where it was left.
  await expect(page).toHaveURL(/\/checkout\/confirmation/)
  await expect(main(page)).toContainText('12 Station Road')
  await page.goBack()
  await page.reload()
  await expect(address(page, /Station Road/)).toBeChecked()
  await waitUntilHydrated(page)
  await button(page, 'Deliver to this address').click()
  await expect(main(page).getByRole('region', { name: 'Delivered to' })).toContainText('12 Station Road')

  await confirmOrder(page)
  await expect(main(page)).toContainText('Payment method required')
  // The soonest time is chosen already.
  await expect(
    main(page)
      .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
      .first(),
  ).toBeChecked()
  await firstSlotAndCash(page)
  await expect(main(page).getByRole('region', { name: 'Order summary' })).toContainText(/Delivery(R|Free)/)
  await whole(page)
  await confirmOrder(page)

  const outro = orderAccepted(page)
  await expect(outro).toContainText('The branch delivers it to you')
  await expect(outro).toContainText('12 Station Road')
  const reference = /[2-9B-Z]{6}/.exec(await outro.innerText())?.[0] ?? ''
  await outro.getByRole('link', { name: 'View order' }).click()
  const code = await main(page).getByTestId('collection-code').innerText()
  await expect(main(page).getByRole('region', { name: 'Delivery' })).toContainText('in cash ready')
  await whole(page)

  const counter = await openCounter(browser, supplier)
  await counter.open(reference)
  await expect(counter.page.getByRole('region', { name: 'We deliver to' })).toContainText('12 Station Road')
  await counter.step(/start preparing/i)
  await counter.step(/ready for delivery/i)
  await counter.step(/send out/i)
  await expectNoViolations(counter.page)
  await counter.page.getByRole('button', { name: 'Could not be delivered' }).click()
  await counter.page.getByLabel(/why could it not be delivered/i).fill('Nobody at the gate')
  await counter.page.getByRole('button', { name: 'Could not be delivered' }).click()
  await counter.step(/send out/i)
  await counter.page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await counter.page.getByLabel(/delivery code/i).fill(code.trim())
  await counter.page.getByLabel(/cash received/i).fill('10000')
  await expectNoViolations(counter.page)
  await counter.page.getByRole('button', { name: 'Delivered, cash taken' }).click()
  await expect(counter.page.getByText('Paid', { exact: true })).toBeVisible()
  await counter.close()

  // The page polls every ten seconds: no reload.
  await expect(main(page).getByRole('list').getByText('Delivered', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(main(page).locator('[aria-current="step"]')).toHaveCount(0, { timeout: 60_000 })
  await main(page).getByText('Everything that happened').click()
  await expect(main(page)).toContainText('we will try again: Nobody at the gate')
})
