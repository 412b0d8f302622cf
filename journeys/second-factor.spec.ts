// A manager changes a bank account for the first time: the second factor is set up on the way, and what was typed stays.
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoViolations } from './accessible.ts'
import { addManager } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, waitUntilHydrated } from './shopper.ts'
import { demoPeople } from './staff.ts'

const password = 'umngqusho-29'

async function signIn(page: Page, supplierId: string): Promise<void> {
  const login = freshPhone()
  await addManager({ login, password, supplierId })
  await page.goto('/counter/sign_in')
  await waitUntilHydrated(page)
  await page.getByLabel('Mobile phone number').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page).toHaveURL(/\/counter$/)
}

const codeOf = (secret: string, stepsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 })

for (const width of [360, 1280])
  test(`at ${width} px a manager sets up codes from an app while changing a bank account`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: process.env.JOURNEY_URL ?? '',
      viewport: { width, height: 740 },
    })
    const page = await context.newPage()
    const branchId = demoPeople().managers.at(-1)?.supplier_ids[0] ?? ''
    await signIn(page, branchId)
    await page.goto(`/counter/payments?supplier_id=${branchId}`)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Change: Bank account for EFT' }).click()
    await page.getByLabel('Account name').fill('Refilwe’s Corner Shop')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: 'One thing first' })
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Set up' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    )
    await expectNoViolations(page)
    await expectNoOverflow(page)
    const href = await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')
    const secret = new URL(href ?? '').searchParams.get('secret') ?? ''
    await dialog.getByLabel('Code from the app').fill(codeOf(secret))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const codes = dialog.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await expectNoOverflow(page)
    await dialog.getByRole('link', { name: 'I have kept them' }).click()
    // The change went through by itself, with what was typed before.
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Refilwe’s Corner Shop').first()).toBeVisible()

    // Without script the same card takes the codes away again; a recovery code will do.
    const plain = await browser.newContext({
      baseURL: process.env.JOURNEY_URL ?? '',
      viewport: { width, height: 740 },
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const still = await plain.newPage()
    await still.goto('/counter/security')
    await expectNoOverflow(still)
    await still.locator('summary', { hasText: 'Remove' }).click()
    const form = still.locator('details[open]')
    await form.getByLabel('Code').fill('123')
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect(form.getByText('That code is not right.')).toBeVisible()
    await form.getByLabel('Code').fill(recovery)
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect(still.getByText('Codes from your app are removed')).toBeVisible()
    // And sets them up.
    await still.getByLabel('Your password', { exact: true }).fill(password)
    await still.getByRole('button', { name: 'Set up' }).click()
    const again = (await still.locator('.factor__secret').innerText()).replaceAll(/\s/g, '')
    await still.getByLabel('Code from the app').fill('000000')
    await still.getByRole('button', { name: 'Confirm' }).click()
    await expect(still.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
    await still.getByLabel('Code from the app').fill(codeOf(again))
    await still.getByRole('button', { name: 'Confirm' }).click()
    await expect(still.getByRole('link', { name: 'Save as a file' })).toBeVisible()
    await still.getByRole('link', { name: 'I have kept them' }).click()
    await expect(still.getByText(/Recovery codes left: 10/)).toBeVisible()
    await plain.close()
    await context.close()
  })
