// The HTML around a plain page: no script, one small style sheet.
import { escaped } from '#kernel/html-text.ts'
import type { PageState } from '../page-state.ts'

interface PlainDocument {
  language: PageState['language']
  /** The address of its style sheet. */
  sheet: string
  title: string
  body: string
  /** Path and query of the page. */
  url: string
}

export const plainDocument = ({ language, sheet, title, body, url }: PlainDocument): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="stylesheet" href="${sheet}"></head>
<body>${withActions(body, url)}</body></html>
`

/** A form without an action posts to its page. Text browsers leave the query out then: w3m forgot where a sign-in was to lead. */
function withActions(body: string, url: string): string {
  if (!url.includes('?')) return body
  const action = escaped(url.replace(/^[/\\]+/, '/'))
  return body.replace(/<form(?![^>]* action=)(?=[^>]* method="post")/g, () => `<form action="${action}"`)
}
