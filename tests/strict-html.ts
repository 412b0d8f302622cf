// Reads HTML as strictly as it is written by this shop: each element is closed where it must be, attributes stand in double quotes,
// and nothing stands where a browser would put it elsewhere (a list in a paragraph, a form in a form). What it does not understand
// it refuses, so that no test passes on a page that browsers would read in another way.

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
  parent: HtmlElement | undefined
}
export type HtmlNode = HtmlElement | string

const voidNames = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col'])
/** What a browser closes an open paragraph for. */
const closesParagraph = new Set(
  [
    'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre',
  ]
    .concat('section table ul')
    .flatMap((names) => names.split(' ')),
)
/** What cannot stand in another of its kind. */
const neverNested = new Set(['a', 'button', 'form', 'label', 'option', 'p', 'select', 'textarea'])
/** What a reader of forms and links does nothing with. */
const refusedNames = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'dialog',
  'base',
  'frame',
])

const doctype = '<!doctype html>'
const closing = /<\/([a-z][a-z0-9]*)>/y
const opening = /<([a-z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<]*")?)*)\s*(\/?)>/y
const attribute = /\s+([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g

/** Returns the element `html` of a page; throws where the text is not understood. */
export function parseStrictHtml(html: string): HtmlElement {
  if (!html.startsWith(doctype)) throw new Error(`a page begins with ${doctype}`)
  const root: HtmlElement = { name: '', attributes: {}, children: [], parent: undefined }
  let open = root
  let at = doctype.length
  const wrong = (what: string): never => {
    throw new Error(`${what}, before: ${html.slice(at, at + 120)}`)
  }
  while (at < html.length) {
    closing.lastIndex = at
    opening.lastIndex = at
    const end = closing.exec(html)
    const begin = end ? null : opening.exec(html)
    if (end) {
      const [text, name] = end
      if (open.name !== name) wrong(`</${name}> does not close <${open.name}>`)
      open = open.parent ?? root
      at += text.length
    } else if (begin) {
      const [text, name = '', written = '', slash] = begin
      if (refusedNames.has(name)) wrong(`<${name}> is no part of a plain page`)
      const inSvg = name === 'svg' || hasAncestor(open, 'svg')
      if (slash && !voidNames.has(name) && !inSvg) wrong(`<${name}/> is left open by browsers`)
      if (closesParagraph.has(name) && hasAncestor(open, 'p')) wrong(`<${name}> ends the paragraph around it`)
      if (neverNested.has(name) && hasAncestor(open, name)) wrong(`<${name}> stands in another`)
      const element = { name, attributes: attributesOf(written, wrong), children: [], parent: open }
      open.children.push(element)
      if (!voidNames.has(name) && !slash) open = element
      at += text.length
    } else {
      const next = html.indexOf('<', at + (html[at] === '<' ? 1 : 0))
      const text = html.slice(at, next === -1 ? undefined : next)
      if (text.startsWith('<')) wrong('what begins here is not understood')
      open.children.push(unescaped(text, wrong))
      at += text.length
    }
  }
  if (open !== root) wrong(`<${open.name}> is never closed`)
  const [page, ...others] = root.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (typeof page !== 'object' || page.name !== 'html' || others.length > 0)
    return wrong('a page is one <html>')
  return page
}

function attributesOf(written: string, wrong: (what: string) => never): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (key in found) wrong(`${key} is written twice`)
    if (key.startsWith('on') || key === 'style') wrong(`${key} is refused by the policy of the pages`)
    found[key] = unescaped(value, wrong)
  }
  return found
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}

const unescaped = (text: string, wrong: (what: string) => never): string =>
  text.replace(/&([^;\s]*;?)/g, (_, name: string) => {
    const meant = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined
    return meant ?? wrong(`&${name} is not understood`)
  })

function hasAncestor(element: HtmlElement, name: string): boolean {
  for (let each: HtmlElement | undefined = element; each; each = each.parent)
    if (each.name === name) return true
  return false
}

/** Returns the elements inside this one, in the order of the page, that fit. */
export function elementsIn(element: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(fits(child) ? [child] : []), ...elementsIn(child, fits)],
  )
}

const inlineNames = new Set([
  'a',
  'b',
  'button',
  'i',
  'input',
  'label',
  's',
  'select',
  'small',
  'span',
  'strong',
  'em',
  'abbr',
  'time',
  'del',
  'ins',
  'sup',
  'svg',
  'img',
])

/** Returns what a reader without pictures shows of an element: a line for each of its blocks, buttons in brackets. */
export function textOf(element: HtmlElement): string {
  return childrenText(element)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

function rawText(element: HtmlElement): string {
  const { name, attributes } = element
  if (name === 'head' || name === 'svg') return ''
  if (name === 'br') return '\n'
  if (name === 'img') return attributes.alt ?? ''
  const text = childrenText(element)
  if (name === 'button') return ` [${text}] `
  if (inlineNames.has(name)) return text
  return name === 'td' || name === 'th' ? `${text} ` : `\n${text}\n`
}

const childrenText = (element: HtmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ') : rawText(child)))
    .join('')
