// axe-core over the page as it stands.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/** Injected by the browser's own protocol: the page's content security policy would (rightly) refuse a script tag. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Fading in, text passes through contrasts nobody stays at: wait until nothing moves.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map((n) => `  ${n.html.slice(0, 200)}\n  ${n.failureSummary}`)
        .join('\n')}`,
  )
  expect(told, `at ${page.url()}`).toEqual([])
}
