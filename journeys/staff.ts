// Actions of branch staff at the counter, on their own screen.
import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { proveFactor } from './database-calls.ts'
import { waitUntilHydrated } from './shopper.ts'

interface People {
  staff: { login: string; password: string; supplier_ids: string[] }[]
  managers: { login: string; password: string; supplier_ids: string[] }[]
  operators: { login: string; password: string; supplier_ids: string[] }[]
}

/** Opens the counter of the staff member who works at this supplier. */
export async function openCounter(browser: Browser, supplierName: string) {
  const url = process.env.JOURNEY_URL ?? ''
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  const sipho = await staffOf(url, supplierName)
  await page.goto('/counter')
  await page.getByLabel('Mobile phone number').fill(sipho.login)
  await page.getByLabel('Password', { exact: true }).fill(sipho.password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page).toHaveURL(/\/counter$/)
  return {
    page,
    async open(reference: string) {
      await page.getByRole('link', { name: new RegExp(reference) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    },
    async step(name: RegExp) {
      const button = page.getByRole('button', { name })
      await button.click()
      // Whoever says so without ticking off the lines is asked whether all of them are in.
      if (/ready/i.test(name.source)) await page.getByRole('button', { name: 'They are all in' }).click()
      await expect(button).toBeHidden()
    },
    async handOver(code: string) {
      await expect(page.getByLabel(/collection code/i)).toBeVisible()
      await expectNoViolations(page)
      await page.getByLabel(/collection code/i).fill(code.trim())
      await page.getByLabel(/cash received/i).fill('10000')
      const age = page.getByRole('checkbox', { name: /18|age/i })
      if (await age.count()) await age.first().check()
      await page
        .getByRole('button', { name: /^(take cash and )?hand over$/i })
        .last()
        .click()
      await expect(page.getByText(/collected/i).first()).toBeVisible()
    },
    close: () => context.close(),
  }
}

/** Opens the counter as one of the demo’s managers, on a screen of its own. */
export async function openManagersCounter(
  browser: Browser,
  viewport: { width: number; height: number } | null,
  nth = 0,
): Promise<Page> {
  return openCounterOf(browser, viewport, demoPeople().managers[nth])
}

/** Opens the counter as the manager who may also change what every chain shows. */
export const openOperatorsCounter = (
  browser: Browser,
  viewport: { width: number; height: number } | null,
): Promise<Page> => openCounterOf(browser, viewport, demoPeople().operators[0])

/** The cookies of managers who signed in, by login: who signs in for every journey is soon refused for trying too often. */
const signedIn = new Map<string, Cookies>()
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function openCounterOf(
  browser: Browser,
  viewport: { width: number; height: number } | null,
  manager: People['managers'][number] | undefined,
): Promise<Page> {
  if (!manager) throw new Error('the demo has no such manager')
  const context = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '', viewport })
  await context.addCookies(signedIn.get(manager.login) ?? [])
  const page = await context.newPage()
  await page.goto('/counter')
  await waitUntilHydrated(page)
  // At first, and after a journey that signed out.
  if (new URL(page.url()).pathname !== '/counter') {
    await page.goto('/counter/sign_in')
    await waitUntilHydrated(page)
    await page.getByLabel('Mobile phone number').fill(manager.login)
    await page.getByLabel('Password', { exact: true }).fill(manager.password)
    await page.getByRole('button', { name: /sign in/i }).click()
    await expect(page).toHaveURL(/\/counter$/)
    signedIn.set(manager.login, await context.cookies())
    await proveFactor(manager.login)
  }
  return page
}

/** Returns the latest code for a number ('082 123 4567'), as the manager of a demo reads it. */
export async function codeFor(counter: Page, phone: string, says: string): Promise<string> {
  await counter.goto('/counter/messages')
  const message = counter.getByRole('main').getByRole('listitem').filter({ hasText: phone }).first()
  await expect(message).toContainText(says)
  return /: (\d{6}) is your code/.exec(await message.innerText())?.[1] ?? ''
}

export function demoPeople(): People {
  const env = { ...process.env, DATABASE_URL: process.env.JOURNEY_DATABASE_URL }
  return JSON.parse(
    execFileSync(process.execPath, ['ops/print-demo-accounts.ts'], { env }).toString(),
  ) as People
}

async function staffOf(url: string, supplierName: string): Promise<People['staff'][number]> {
  const suppliers = (await (await fetch(`${url}/catalog/v1/suppliers/distance_from`)).json()) as {
    id: string
    name: string
  }[]
  const supplier = suppliers.find(({ name }) => name === supplierName)
  const found = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplier?.id ?? ''))
  if (!found) throw new Error(`nobody of the demo's staff works at ${supplierName}`)
  return found
}
