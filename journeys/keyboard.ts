// Steps of a shopper without a pointer: whatever Tab reaches must be visible and not covered by what stays on the screen.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the goal has the focus. Every stop on the way must be visible (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal.first()).toBeAttached()
  const stops: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(focusedElement)
    stops.push(stop.name)
    expect(stop.wrong, `${stop.name}, at ${page.url()}`).toBeNull()
    if (await goal.evaluateAll((all) => all.some((element) => element === document.activeElement))) return
  }
  throw new Error(`no way by keyboard to ${goal}; passed ${stops.join(' › ')}`)
}

/** Runs in the page. */
function focusedElement(): { name: string; wrong: string | null } {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: 'the browser', wrong: null }
  const name =
    (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40) || element.tagName
  const seen = [
    element,
    element.closest('.field__box, .stepper, label, .search-box-field'),
    element.nextElementSibling,
  ].some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || (part !== element && boxShadow !== 'none')
  })
  const box = (element.closest('label') ?? element).getBoundingClientRect()
  // Anything of it in view and on top will do: 2.4.11 asks that it is not hidden entirely.
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const onTop = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return (
      top !== null &&
      (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
    )
  })
  const wrong = !onTop
    ? 'lies under something, or out of view'
    : !seen
      ? 'does not show that it has the focus'
      : null
  return { name, wrong }
}

/** Expects that a dialog keeps the focus inside, that Escape closes it, and that the focus then returns to what opened it. */
export async function expectFocusKept(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  expect(await inside(), 'the focus begins inside').toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = await dialog
      .locator('a[href], button:enabled, input:enabled, select, textarea, summary')
      .count()
    for (let presses = 0; presses < Math.min(stops, 12) + 2; presses++) {
      await page.keyboard.press(key)
      // From the last the browser's own controls come, and then the first again.
      const out = await page.evaluate(() => document.activeElement === document.body)
      if (!out) expect(await inside(), `inside after ${key}`).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
