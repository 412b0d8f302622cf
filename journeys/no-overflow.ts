// Layout requirements for touch, for narrow and enlarged screens, and for spaced text.
import { expect, type Page } from '@playwright/test'

/**
 * Expects no sideways scrolling (WCAG 1.4.10), no touch target under 24 px (2.5.8), and nothing cut off when text is spaced
 * (1.4.12).
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect
    .soft(await page.evaluate(findOverflow), `at ${page.url()}, ${page.viewportSize()?.width} px wide`)
    .toEqual([])
}

/** Runs in the page. */
function findOverflow(): string[] {
  const told: string[] = []
  const say = (element: Element, what: string) => told.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const hidden = element.closest('[inert], .visually-hidden') ?? element.closest('dialog:not([open])')
    return width > 1 && height > 1 && !hidden && element.checkVisibility({ visibilityProperty: true })
  }
  const tooWide = () => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return
    told.push(`${scrollWidth} px are scrolled sideways`)
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    for (const element of beyond.slice(0, 5)) say(element, 'reaches beyond the right edge')
  }

  tooWide()
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!isShown(element)) continue
    // A link among words is as high as they are; a box is touched by its label as well.
    const among = [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (element.matches('a') && among && getComputedStyle(element).display === 'inline') continue
    const target = element.matches('input') ? (element.closest('label, .field__box') ?? element) : element
    const { width, height } = target.getBoundingClientRect()
    if (width < 24 || height < 24) say(element, `${width.toFixed(1)} by ${height.toFixed(1)} px`)
  }

  // A sheet made by script: the page's policy refuses any other.
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [spaced]
  tooWide()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!ownText || !isShown(element)) continue
    const style = getComputedStyle(element)
    // Names that end in dots stand whole where they lead to.
    if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') continue
    const cutsOff = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (cutsOff(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      say(element, 'cut off sideways')
    if (cutsOff(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
      say(element, 'cut off below')
  }
  document.adoptedStyleSheets = []
  return told
}
