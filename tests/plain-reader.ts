// A reader of plain pages that can do what HTML's links and forms say, and nothing else: no script, no style sheet, no `form=` of
// another place, no checking of fields. Whatever it is not sure of it refuses (strict-html.ts).
import type { FastifyInstance, InjectOptions } from 'fastify'
import { elementsIn, type HtmlElement, parseStrictHtml, textOf } from './strict-html.ts'

export interface ReaderRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string
}

export interface ReaderAnswer {
  status: number
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  body: string
}

/** Carries a request of the reader to a shop. */
export type Carry = (request: ReaderRequest) => Promise<ReaderAnswer>

/** Carries requests to a shop of this process. */
export const carryTo =
  (app: FastifyInstance): Carry =>
  async ({ body, ...request }) => {
    const answer = await app.inject({
      ...(request as InjectOptions),
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }

interface ReaderOptions {
  /** Says with a form where it comes from; old browsers say nothing at all [ruling 14 Guarding forms]. */
  saysOrigin?: boolean
  cookies?: Record<string, string>
  host?: string
}

interface ReaderPage {
  /** With the place in the page. */
  url: string
  status: number
  title: string
  text: string
  html: HtmlElement
  source: string
  /** What was typed and chosen, by field. */
  typed: Map<HtmlElement, string | boolean>
}

type Name = string | RegExp

export type PlainReader = ReturnType<typeof openPlainReader>

/** Opens a reader that has seen no page yet. */
export function openPlainReader(
  carry: Carry,
  { saysOrigin = true, cookies = {}, host = 'localhost' }: ReaderOptions = {},
) {
  const jar = new Map(Object.entries(cookies))
  const seen: ReaderPage[] = []

  function page(): ReaderPage {
    const now = seen.at(-1)
    if (!now) throw new Error('no page is open')
    return now
  }

  async function send(request: ReaderRequest): Promise<ReaderAnswer> {
    const from = seen.at(-1)?.url
    const answer = await carry({
      ...request,
      headers: {
        accept: 'text/html',
        host,
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(saysOrigin && request.method === 'POST' && { origin: `http://${host}` }),
        ...(saysOrigin && from !== undefined && { referer: `http://${host}${withoutPlace(from)}` }),
        ...request.headers,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(jar, String(line))
    return answer
  }

  /** Sends a request and goes where its answers lead; the last one is the page. */
  async function load(request: ReaderRequest, redirects = 0): Promise<ReaderPage> {
    const answer = await send(request)
    if ([301, 302, 303].includes(answer.status)) {
      if (redirects === 5) throw new Error(`${request.url} leads on for ever`)
      const to = pathFrom(String(answer.headers.location), request.url, host)
      return load({ method: 'GET', url: to, headers: {} }, redirects + 1)
    }
    const type = String(answer.headers['content-type'])
    if (!type.startsWith('text/html'))
      throw new Error(`${request.url} is ${type}: ${answer.body.slice(0, 300)}`)
    const html = parseStrictHtml(answer.body)
    const [head] = elementsIn(html, ({ name }) => name === 'title')
    const now = {
      url: request.url,
      status: answer.status,
      title: head ? textOf(head) : '',
      text: textOf(html),
      html,
      source: answer.body,
      typed: new Map(),
    }
    seen.push(now)
    return now
  }

  /** The parts that a name is looked for in: the page, or those of its rows that show a text. */
  const partsWith = (text: Name | undefined): HtmlElement[] => {
    const { html } = page()
    if (text === undefined) return [html]
    const rows = elementsIn(html, ({ name }) => rowNames.has(name)).filter((row) => shows(textOf(row), text))
    const inner = rows.filter((row) => elementsIn(row, (each) => rows.includes(each)).length === 0)
    if (inner.length === 0) throw new Error(`no row shows ${text} on ${page().url}:\n${page().text}`)
    return inner
  }

  function find(
    kind: string,
    names: (element: HtmlElement) => (string | undefined)[],
    name: Name,
    row?: Name,
  ) {
    const all = partsWith(row).flatMap((part) => elementsIn(part, (element) => names(element).length > 0))
    const found = all.filter((element) => names(element).some((each) => each !== undefined && is(each, name)))
    if (found.length === 0) {
      const there = [...new Set(all.flatMap(names))].filter(Boolean).join(' | ')
      throw new Error(
        `no ${kind} ${name} on ${page().url} (${page().status}); there are: ${there}\n${page().text}`,
      )
    }
    return found
  }

  function findOne(
    kind: string,
    names: (element: HtmlElement) => (string | undefined)[],
    name: Name,
    row?: Name,
  ) {
    const [element, ...others] = find(kind, names, name, row)
    if (!element || others.length > 0)
      throw new Error(`${others.length + 1} of ${kind} ${name} on ${page().url}`)
    return element
  }

  const linkNames = (element: HtmlElement) =>
    element.name === 'a' && element.attributes.href !== undefined ? [textOf(element)] : []
  const buttonNames = (element: HtmlElement) => {
    const { name, attributes } = element
    if (name === 'button') return [textOf(element), attributes['aria-label']?.trim()]
    return name === 'input' && attributes.type === 'submit' ? [attributes.value] : []
  }
  const fieldNames = (element: HtmlElement) => (isField(element) ? labelsOf(page().html, element) : [])

  /** Returns the request that pressing a button sends; `row` is a text of the row that it stands in. */
  function requestOf(name: Name, row?: Name): ReaderRequest {
    const [request, ...others] = find('button', buttonNames, name, row).map(requestOfButton)
    // The same button may stand at both ends of a form.
    if (!request || others.some((other) => whatIsSent(other) !== whatIsSent(request)))
      throw new Error(`${others.length + 1} buttons ${name} on ${page().url}`)
    return request
  }

  function requestOfButton(button: HtmlElement): ReaderRequest {
    const { attributes } = button
    const name = textOf(button)
    if ('disabled' in attributes) throw new Error(`the button ${name} cannot be pressed`)
    if ((attributes.type ?? 'submit') !== 'submit')
      throw new Error(`the button ${name} does nothing without script`)
    if ('formaction' in attributes || 'form' in attributes || 'formmethod' in attributes)
      throw new Error(`the button ${name} is one that old browsers do not understand`)
    return requestOfForm(formOf(button), button)
  }

  function requestOfForm(form: HtmlElement, button: HtmlElement): ReaderRequest {
    const { action, method = 'get', enctype } = form.attributes
    if (enctype !== undefined) throw new Error('files are not sent by this reader')
    const fields = new URLSearchParams()
    for (const control of elementsIn(form, (each) => isField(each) || each === button))
      for (const value of valuesOf(control, control === button))
        fields.append(control.attributes.name ?? '', value)
    const to = pathFrom(action ?? '', page().url, host)
    if (method.toLowerCase() === 'get')
      return { method: 'GET', url: `${withoutPlace(to).split('?')[0]}?${fields}`, headers: {} }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    // As w3m does: without an action the query of the page is left out.
    const url = action === undefined ? withoutPlace(to).split('?')[0] : withoutPlace(to)
    return { method: 'POST', url: url ?? '', headers, body: fields.toString() }
  }

  /** Returns what a control adds to what is sent: nothing, one value, or several. */
  function valuesOf(control: HtmlElement, isPressed: boolean): string[] {
    const { name, attributes } = control
    if (!attributes.name || 'disabled' in attributes || isInDisabledGroup(control)) return []
    if ('form' in attributes) throw new Error(`the field ${attributes.name} belongs to another form`)
    if (name === 'button' || attributes.type === 'submit') return isPressed ? [attributes.value ?? ''] : []
    const typed = page().typed.get(control)
    if (attributes.type === 'checkbox' || attributes.type === 'radio')
      return (typed ?? 'checked' in attributes) ? [attributes.value ?? 'on'] : []
    if (typeof typed === 'string') return [typed]
    if (name === 'select') return [valueOfOption(chosenOption(control))]
    // The first new line of a text area is not part of it.
    return [name === 'textarea' ? rawTextOf(control).replace(/^\n/, '') : (attributes.value ?? '')]
  }

  /** The choices of a field's name that are free: the options of a list, or the circles of the same name. */
  function groupOf(name: string): { value: string; isChosen: boolean; choose(): void }[] {
    const { html, typed } = page()
    const named = elementsIn(
      html,
      (each) => each.attributes.name === name && !('disabled' in each.attributes),
    )
    const [list] = named.filter((each) => each.name === 'select')
    if (list)
      return elementsIn(list, (each) => each.name === 'option').map((option) => ({
        value: valueOfOption(option),
        isChosen: (typed.get(list) ?? valueOfOption(chosenOption(list))) === valueOfOption(option),
        choose: () => typed.set(list, valueOfOption(option)),
      }))
    const circles = named.filter(({ attributes }) => attributes.type === 'radio')
    return circles.map((circle) => ({
      value: circle.attributes.value ?? 'on',
      isChosen: valuesOf(circle, false).length > 0,
      choose() {
        for (const each of circles) typed.set(each, each === circle)
      },
    }))
  }

  return {
    jar,
    get page(): ReaderPage {
      return page()
    },
    get text(): string {
      return page().text
    },
    load,
    requestOf,
    /** Sends a request, and neither follows nor shows what comes. */
    send,
    open: (url: string) => load({ method: 'GET', url, headers: {} }),
    /** Follows the link of this text; where several lead to one place, that is one. */
    async follow(name: Name, row?: Name): Promise<ReaderPage> {
      const links = find('link', linkNames, name, row)
      const [to, ...others] = new Set(
        links.map(({ attributes }) => pathFrom(attributes.href ?? '', page().url, host)),
      )
      if (to === undefined || others.length > 0)
        throw new Error(`links ${name} lead to ${others.length + 1} places`)
      return load({ method: 'GET', url: to, headers: {} })
    },
    press: (name: Name, row?: Name) => load(requestOf(name, row)),
    /** Types into the field of this label, in place of what stood there. */
    fill(name: Name, value: string, row?: Name): void {
      const field = findOne('field', fieldNames, name, row)
      if (field.name === 'select' || ['checkbox', 'radio'].includes(field.attributes.type ?? ''))
        throw new Error(`${name} is not typed into`)
      page().typed.set(field, value)
    },
    /** Chooses one of a list, a circle or a tick of this label; of a list by the text of its option. */
    choose(name: Name, option?: Name): void {
      const field = findOne('field', fieldNames, name)
      if ('disabled' in field.attributes || isInDisabledGroup(field))
        throw new Error(`${name} cannot be chosen`)
      if (field.name === 'select') {
        const options = elementsIn(field, (each) => each.name === 'option')
        const chosen = options.find((each) => option !== undefined && is(textOf(each), option))
        if (!chosen) throw new Error(`${name} has no ${option}; it has: ${options.map(textOf).join(' | ')}`)
        page().typed.set(field, valueOfOption(chosen))
        return
      }
      if (!['checkbox', 'radio'].includes(field.attributes.type ?? ''))
        throw new Error(`${name} is not chosen`)
      const same = (each: HtmlElement) =>
        each.name === 'input' &&
        each.attributes.type === 'radio' &&
        each.attributes.name === field.attributes.name
      if (field.attributes.type === 'radio')
        for (const other of elementsIn(formOf(field), same)) page().typed.set(other, false)
      page().typed.set(field, true)
    },
    /** Returns what stands in the field of this label. */
    valueOf: (name: Name, row?: Name): string => {
      const field = findOne('field', fieldNames, name, row)
      return valuesOf(field, false)[0] ?? ''
    },
    /** Returns the values that can be chosen of a field's name, in a list or as circles; the chosen one first. */
    options(name: string): string[] {
      const values = groupOf(name).map(({ value }) => value)
      const [chosen] = groupOf(name).filter(({ isChosen }) => isChosen)
      return chosen ? [chosen.value, ...values.filter((value) => value !== chosen.value)] : values
    },
    /** Chooses one of the values of a field's name, in a list or as circles. */
    pick(name: string, value: string): void {
      const option = groupOf(name).find((each) => each.value === value)
      if (!option) throw new Error(`${name} has no ${value}`)
      option.choose()
    },
    links: (): string[] => elementsIn(page().html, (each) => linkNames(each).length > 0).map(textOf),
    /** Goes back to the page before, as it was left. */
    back(): ReaderPage {
      seen.pop()
      return page()
    },
  }
}

const rowNames = new Set(['li', 'tr', 'section', 'fieldset', 'form', 'p', 'table'])

const is = (text: string, name: Name): boolean => (typeof name === 'string' ? text === name : name.test(text))
const shows = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text.includes(name) : name.test(text)

const typedTypes = new Set(['text', 'tel', 'email', 'password', 'search', 'number', 'date'])
const otherTypes = new Set(['hidden', 'radio', 'checkbox'])

function isField({ name, attributes }: HtmlElement): boolean {
  if (name === 'select' || name === 'textarea') return true
  if (name !== 'input' || attributes.type === 'submit') return false
  const { type = 'text' } = attributes
  if (!typedTypes.has(type) && !otherTypes.has(type))
    throw new Error(`a field of type ${type} is not understood`)
  return true
}

/** Returns what a field is called: its label, or what it is called where no label is seen. */
function labelsOf(page: HtmlElement, { attributes, parent }: HtmlElement): (string | undefined)[] {
  if (attributes.type === 'hidden') return []
  const labels = elementsIn(page, (each) => each.name === 'label' && each.attributes.for === attributes.id)
  let around = parent
  while (around && around.name !== 'label') around = around.parent
  return [
    ...(attributes.id === undefined ? [] : labels.map(textOf)),
    around && textOf(around),
    attributes['aria-label'],
  ]
}

function formOf(element: HtmlElement): HtmlElement {
  let form = element.parent
  while (form && form.name !== 'form') form = form.parent
  if (!form) throw new Error(`<${element.name}> stands in no form`)
  return form
}

function isInDisabledGroup(element: HtmlElement): boolean {
  for (let each = element.parent; each; each = each.parent)
    if (each.name === 'fieldset' && 'disabled' in each.attributes) return true
  return false
}

function chosenOption(select: HtmlElement): HtmlElement | undefined {
  const options = elementsIn(select, ({ name }) => name === 'option')
  return options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
}

const valueOfOption = (option: HtmlElement | undefined): string =>
  option ? (option.attributes.value ?? textOf(option)) : ''

const rawTextOf = (element: HtmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('')

/** Fields are sent in the order of the page, which says nothing. */
const whatIsSent = ({ url, body = '' }: ReaderRequest): string => [url, ...body.split('&').sort()].join('&')

const withoutPlace = (url: string): string => url.split('#')[0] ?? ''

/** Returns path, query and place of an address written on a page; refuses those of other sites. */
function pathFrom(written: string, page: string, host: string): string {
  const url = new URL(written, `http://${host}${page}`)
  if (url.host !== host) throw new Error(`${written} leads to another site`)
  return url.pathname + (written === '' ? new URL(page, url).search : url.search) + url.hash
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...more] = line.split('; ')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const gone = more.some((each) => {
    const [key = '', text = ''] = each.split('=')
    if (key.toLowerCase() === 'max-age') return Number(text) <= 0
    return key.toLowerCase() === 'expires' && Date.parse(text) <= 0
  })
  if (gone || value === '') jar.delete(name)
  else jar.set(name, value)
}
