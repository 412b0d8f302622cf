// Forms of the counter's pages, posted as a browser does.
import type { Person } from '#tests/cast.ts'
import type { Stage } from '#tests/order-stage.ts'

export const counterCookie = ({ token }: Person) => `spaza_counter=${token}`

/** Posts a form to a page of the counter with this cookie; `more` are headers that differ. */
export const postAtCounter = (
  stage: Stage,
  url: string,
  fields: Record<string, string>,
  cookie: string,
  more: Record<string, string> = {},
) =>
  stage.ask('POST', url, {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      host: 'localhost',
      cookie,
      ...more,
    },
    payload: new URLSearchParams(fields).toString(),
  })
