// The HTML around a plain page: no script, one small style sheet.
import { escaped } from '#kernel/html-text.ts'
import type { PageState } from '../page-state.ts'

interface PlainDocument {
  language: PageState['language']
  /** The address of its style sheet. */
  sheet: string
  title: string
  body: string
}

export const plainDocument = ({ language, sheet, title, body }: PlainDocument): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="stylesheet" href="${sheet}"></head>
<body>${body}</body></html>
`
