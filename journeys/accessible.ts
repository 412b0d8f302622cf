// Runs axe-core over the current page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * Expects no violations. axe is injected through the browser’s own protocol: the page’s content security policy would (rightly)
 * refuse a script tag. `only`: runs these rules alone, for a page that was already checked with all of them.
 */
export async function expectNoViolations(page: Page, only?: string[]): Promise<void> {
  await page.evaluate(source)
  await atRest(page)
  let violations = await look(page, only)
  // What began to fade in meanwhile was seen half-way; what is wrong for good is wrong at a second look too.
  if (violations.length > 0) {
    await atRest(page)
    violations = await look(page, only)
  }
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map((n) => `  ${n.html.slice(0, 200)}\n  ${n.failureSummary}`)
        .join('\n')}`,
  )
  expect.soft(told, `at ${page.url()}`).toEqual([])
}

/** Fading in, text passes through contrasts nobody stays at: waits until nothing moves. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )

const look = (page: Page, only?: string[]): Promise<Violation[]> =>
  page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })).violations
  }, only)
