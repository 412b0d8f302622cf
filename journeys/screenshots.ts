// Takes pictures of a page at three widths, light and dark, into screenshots/ (`npm run screenshots`).
import type { Page } from '@playwright/test'
import { atRest } from './accessible.ts'

export const takesScreenshots = process.env.SCREENSHOTS === '1'

/** Takes the pictures of the page that is shown, named by its path. */
export async function takeScreenshots(page: Page, path: string): Promise<void> {
  const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
  for (const width of [360, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
      await page.emulateMedia({ colorScheme })
      await page.waitForLoadState('networkidle')
      await atRest(page)
      await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
