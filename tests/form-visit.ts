// A visit without script: pages as a browser gets them, and their forms as it would send them, with its cookies.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { cookieName } from '#server/sessions/session-cookies.ts'

export type Fields = Record<string, string>

export interface Page {
  status: number
  html: string
  /** Where the browser is sent on to; undefined where it stays. */
  to: string | undefined
}

export type FormVisit = ReturnType<typeof openFormVisit>

/** Opens a visit that uses forms; with the session of this person where one is given. */
export function openFormVisit(app: FastifyInstance, person?: { token: string }) {
  const jar = new Map<string, string>([['spaza_forms', '1']])
  if (person) jar.set(cookieName('shop', false), person.token)

  function read(answer: LightMyRequestResponse): Page {
    for (const { name, value, expires } of answer.cookies as {
      name: string
      value: string
      expires?: Date
    }[])
      if (value === '' || (expires && expires.getTime() === 0)) jar.delete(name)
      else jar.set(name, value)
    const { location } = answer.headers
    return {
      status: answer.statusCode,
      html: answer.body,
      to: typeof location === 'string' ? location : undefined,
    }
  }
  const headers = () => ({
    accept: 'text/html',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  return {
    jar,
    signInAs: ({ token }: { token: string }) => jar.set(cookieName('shop', false), token),
    get: async (url: string): Promise<Page> => read(await app.inject({ url, headers: headers() })),
    /** Sends a form from a page of the shop; `more` are headers that differ. */
    async post(url: string, fields: Fields, more: Record<string, string> = {}): Promise<Page> {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: {
          ...headers(),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...more,
        },
        payload: new URLSearchParams(fields).toString(),
      })
      return read(answer)
    },
  }
}

/** Returns the fields that a browser would send of a form on a page, without its buttons. */
export function fieldsOf(html: string, form: string): Fields {
  const found = [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`name="form" value="${form}"`))
  if (!found) throw new Error(`the page has no form ${form}`)
  const fields: Fields = {}
  for (const [, text = ''] of found.matchAll(/<input\b([^>]*)>/g)) {
    const input = attributesOf(text)
    const isChoice = input.type === 'radio' || input.type === 'checkbox'
    if (input.name === undefined || 'disabled' in input || (isChoice && !('checked' in input))) continue
    fields[input.name] = input.value ?? (isChoice ? 'on' : '')
  }
  for (const [, text = '', value = ''] of found.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const { name } = attributesOf(text)
    if (name !== undefined) fields[name] = unescaped(value)
  }
  for (const [, text = '', options = ''] of found.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const { name } = attributesOf(text)
    const [first] = chosenOptions(options)
    if (name !== undefined && first !== undefined) fields[name] = first
  }
  return fields
}

/** Returns the value of the chosen option; of the first where none is. */
const chosenOptions = (options: string): string[] => {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  return all
    .toSorted((a, b) => Number('selected' in b) - Number('selected' in a))
    .map(({ value = '' }) => value)
}

/** Returns the values that can be chosen of a group of radio buttons. */
export const choicesOf = (html: string, name: string): string[] =>
  [...html.matchAll(/<input\b([^>]*)>/g)]
    .map(([, text = '']) => attributesOf(text))
    .filter((input) => input.name === name && input.type === 'radio' && !('disabled' in input))
    .map(({ value = '' }) => value)

/** Returns the text of a page, in one line. */
export const textOf = (html: string): string =>
  unescaped((/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')

const attributesOf = (text: string): Fields =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value ?? '')]),
  )

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
