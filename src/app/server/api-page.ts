// A page for reading the API: plain HTML generated from the OpenAPI document, without scripts.
import { escaped } from '#kernel/html-text.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  'x-policy': string
  /** One of these is enough. */
  'x-permission'?: string[]
  'x-generation': string | number
}

interface Description {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

/** The page's own small style sheet, since its readers are engineers and not shoppers. */
export const apiPageStyle = `
:root { color-scheme: light dark; --ground: #ffffff; --ink: #1a1a1a; --soft: #5b5b5b; --line: #cccccc; --link: #0b4f9e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161616; --ink: #f0f0f0; --soft: #b4b4b4; --line: #4a4a4a; --link: #9cc9ff; }
}
html { background: var(--ground); color: var(--ink); }
a { color: var(--link); }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; text-transform: capitalize; }
h3 { margin: 0.75rem 0 0.25rem; font-size: 1rem; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 0.65rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--soft); }
pre { max-height: 24rem; overflow: auto; padding: 0.75rem; border: 1px solid var(--line); font-size: 0.8rem; }
`

export function apiPage(description: object): string {
  const { info, paths } = description as Description
  const byArea = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? 'other'
      byArea.set(area, [...(byArea.get(area) ?? []), entry(method, path, operation)])
    }
  }
  const areas = [...byArea].map(
    ([area, entries]) => `<section><h2>${escaped(area)}</h2>${entries.join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api.css"></head>
<body><main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}
The same as data: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>${areas.join('')}</main></body></html>`
}

function entry(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses)
    .filter(([code]) => code !== 'default')
    .map(([code, answer]) => block(`Answer ${code}`, Object.values(answer.content ?? {})[0]?.schema))
  const parameters = operation.parameters.map(
    (p) =>
      `<li><code>${escaped(p.name)}</code> in ${p.in}${p.required ? ', required' : ''}: ${escaped(JSON.stringify(p.schema))}</li>`,
  )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
<p>Who: ${escaped(operation['x-policy'])}.${permissionOf(operation)} Generation: ${operation['x-generation']}.</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${block('Body', operation.requestBody?.content['application/json'].schema)}${answers.join('')}</details>`
}

const permissionOf = ({ 'x-permission': anyOf }: Operation): string =>
  anyOf ? ` Permission: ${anyOf.map((each) => `<code>${escaped(each)}</code>`).join(' or ')}.` : ''

const block = (title: string, schema: object | undefined): string =>
  schema ? `<h3>${title}</h3><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>` : ''
