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
  const ways = main(page).getByRole('group', { name: 'Collection or delivery' })
  await expect(ways.getByRole('radio', { name: 'Collection' })).toBeChecked()
  await ways.getByRole('radio', { name: 'Delivery by the branch' }).click()
  await expect(ways).toContainText('Up to 15 km from the branch')

  // No address yet: the form at once, and an order waits for it. What is too far is kept, and said to be.
  await expect(button(page, /^Confirm order/)).toHaveText('Confirm order')
  await expect(page.getByLabel('Street, stand or section')).toBeVisible()
  await button(page, /^Confirm order/).click()
  await expect(page.getByLabel('Street, stand or section')).toBeFocused()
  await whole(page)
  await saveAddress(page, '7 Border Road', 'Musina')
  await expect(main(page)).toContainText(`${supplier} does not deliver as far as any of your addresses`)
  await expect(address(page, /Border Road/)).toBeDisabled()
  await confirmOrder(page)
  await expect(button(page, 'Add an address')).toBeFocused()
  await whole(page)
  await button(page, 'Add an address').click()
  await saveAddress(page, '12 Station Road', 'Parow')
  const to = main(page).getByRole('region', { name: 'Delivered to' })
  await expect(to).toContainText('12 Station Road')
  await expect(to.getByRole('button')).toBeFocused()

  // After a reload it is as it was left. The address of this part opens the choice, where a tap is a decision.
  await page.reload()
  await expect(to).toContainText('12 Station Road')
  await page.goto('/checkout/shipping_address')
  await expect(address(page, /Station Road/)).toBeChecked()
  await expect(address(page, /Station Road/)).toBeFocused()
  await whole(page)
  await address(page, /Station Road/).click()
  await expect(to).toContainText('12 Station Road')

  // An address that is typed and not saved is saved first: nothing goes to the one before.
  await to.getByRole('button').click()
  await button(page, 'Add an address').click()
  await page.getByLabel('Street, stand or section').fill('14 Station Road')
  await confirmOrder(page)
  await expect(main(page)).toContainText('Choose your town or suburb')
  await button(page, 'Cancel').click()
  await address(page, /12 Station Road/).click()

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
