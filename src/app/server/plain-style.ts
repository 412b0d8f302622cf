// The style sheet of plain pages, written out for a shopfront's colour and an appearance. Opera Mini's extreme mode knows no custom
// properties, grid, fixed places and dialogs, so there are none (plain-style.test.ts).
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { deriveColours } from '#features/suppliers/shopfront/theme-colours.ts'
import { type compressAnswer, compressText } from '#server/http/compress-answer.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { withoutDocumentHeaders } from '#server/http/security-headers.ts'

/** 'auto': as the phone is set, where the browser says how. */
type Appearance = 'auto' | 'light' | 'dark'

interface Colours {
  ground: string
  card: string
  line: string
  border: string
  ink: string
  soft: string
  link: string
  act: string
  onAct: string
  good: string
  bad: string
  badGround: string
  focus: string
}

/** Those of the full pages (src/web/kit/tokens.css). */
function coloursOf(primary: string, isDark: boolean): Colours {
  const { onPrimary, light, dark } = deriveColours(primary)
  return isDark
    ? {
        ground: '#14110b',
        card: '#201b13',
        line: '#3b3325',
        border: '#9c907a',
        ink: '#f7f1e3',
        soft: '#c4b89f',
        link: dark.link,
        act: primary,
        onAct: onPrimary,
        good: '#7fd8a0',
        bad: '#ff9d92',
        badGround: '#43140f',
        focus: '#9db8ff',
      }
    : {
        ground: '#fbf8f2',
        card: '#fff',
        line: '#ebe4d4',
        border: '#8a7f69',
        ink: '#1c1710',
        soft: '#5c5340',
        link: light.link,
        act: primary,
        onAct: onPrimary,
        good: '#17693b',
        bad: '#b3261e',
        badGround: '#fde4e0',
        focus: '#1f4fd8',
      }
}

const shape = `body{margin:0;font:100%/1.4 Roboto,Arial,sans-serif}
header,main,footer{max-width:40em;margin:0 auto;padding:0 .6em}
h1{font-size:1.3em;margin:.5em 0}
h2{font-size:1.1em;margin:1em 0 .4em}
p{margin:.5em 0}
main a{padding:.6em 0}
ul{margin:0;padding:0;list-style:none}
.bar{margin:0 -.6em;padding:0 .6em;overflow:hidden;font-weight:bold}
.bar a,.where a{display:inline-block;padding:.7em 0}
.bar a{color:inherit}
.bar .shop{text-decoration:none;font-size:1.1em}
.bar .basket{float:right}
.find{margin:.6em 0}
footer{margin-top:1.5em;border-top:3px solid}
.find input{width:60%}
.rows{border-top:1px solid}
.rows li{overflow:hidden;padding:.6em .3em;border-bottom:1px solid}
.rows li>a{padding:.75em 0;font-weight:bold}
.rows .more{float:right;margin-left:.6em}
.rows img{float:left;margin-right:.6em}
.links li{border-bottom:1px solid}
.links a{display:block;padding:.7em 0;text-decoration:none}
.inline,.inline button,.inline p{display:inline}
.inline button{margin-top:.3em}
input,select,textarea,button{margin:.15em 0;font:inherit;padding:.65em;border:1px solid;border-radius:.4em;box-sizing:border-box;max-width:100%}
textarea{width:100%}
fieldset{border:0;margin:1em 0;padding:0;min-width:0}
legend{padding:0;font-size:1.1em;font-weight:bold}
button,.act{display:inline-block;padding:.65em .9em;font-weight:bold}
button{min-height:2.75em;min-width:2.75em}
.act,button.act{border:0;border-radius:.4em;text-decoration:none}
.num{width:4.5em}
.choice{display:block;padding:.7em 0}
.way,nav a{display:inline-block;padding:.7em .6em .7em 0}
.full a,.full button,.full label,.full select,.full span,.full strong{margin-right:.4em}
.price{font-weight:bold}
.total{font-size:1.2em;font-weight:bold}
.error{display:block}
.problem,.done,.note{padding:.4em .6em;border-left:.3em solid}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3em .3em .3em 0;vertical-align:top}
td:last-child{text-align:right}
`

const paint = ({
  ground,
  card,
  line,
  border,
  ink,
  soft,
  link,
  act,
  onAct,
  good,
  bad,
  badGround,
  focus,
}: Colours) =>
  `body{background:${ground};color:${ink}}
a{color:${link}}
.bar{background:${act};color:${onAct}}
.rows,.rows li,.links li,footer{border-color:${line}}
.rows{background:${card}}
input,select,textarea,button{border-color:${border};background:${card};color:${ink}}
.act,button.act{background:${act};color:${onAct}}
.soft,s{color:${soft}}
.save{color:${good};font-weight:bold}
.error,.problem{color:${bad}}
.problem{background:${badGround};border-color:${bad}}
.done{border-color:${good};background:${card}}
.note{border-color:${act};background:${card}}
:focus{outline:3px solid ${focus}}
`

/** Returns the style sheet for a shopfront's colour (`#rrggbb` or `#rgb`) and an appearance. */
export function plainSheet(primary: string, appearance: Appearance): string {
  const painted = paint(coloursOf(primary, appearance === 'dark'))
  const dark = `@media(prefers-color-scheme:dark){${paint(coloursOf(primary, true))}}\n`
  return shape + painted + (appearance === 'auto' ? dark : '')
}

const sheetPath = (primary: string, appearance: Appearance, text: string): string =>
  `/plain/${primary.slice(1)}-${appearance}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.css`

/** A shopfront has few colours, and everybody asks for them. */
const paths = new Map<string, string>()

/** Returns the address of the style sheet for a shopfront's colour (`#rrggbb` or `#rgb`) and an appearance. */
export function plainSheetPath(colour: string, appearance: Appearance): string {
  const primary = colour.toLowerCase()
  const key = `${primary} ${appearance}`
  const path = paths.get(key) ?? sheetPath(primary, appearance, plainSheet(primary, appearance))
  paths.set(key, path)
  return path
}

const file = /^([0-9a-f]{3}|[0-9a-f]{6})-(auto|light|dark)-[\w-]+\.css$/

/** Serves the style sheets. Another process may run the version before this one: what is not what the name says is not cached. */
export function plainStyleRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/plain/:file',
    { config: { policy: 'anyone' }, onSend: compressSheet },
    async ({ params }, reply) => {
      const [, primary, appearance] = file.exec(params.file) ?? []
      if (primary === undefined) throw refuse('no-such-call')
      const text = plainSheet(`#${primary}`, appearance as Appearance)
      const isNamed = sheetPath(`#${primary}`, appearance as Appearance, text) === `/plain/${params.file}`
      return withoutDocumentHeaders(reply)
        .removeHeader('x-request-id')
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type('text/css; charset=utf-8')
        .send(text)
    },
  )
}

/** A first page waits for it: the two or three kilobytes become one. */
const compressSheet: typeof compressAnswer = (request, reply, payload, done) =>
  typeof payload === 'string' ? compressText(request, reply, payload, done) : done(null, payload)

/**
 * A plain page runs nothing and asks nobody: a third of the headers that other pages need, each time. `pays`: the provider that a form
 * of an order may lead to.
 */
export function setPlainHeaders(reply: FastifyReply, url: string, pays: string | undefined): void {
  const isOfOrder = /^\/(orders|checkout)\//.test(url)
  const rules = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self'${pays && isOfOrder ? ` ${pays}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  reply.header('content-security-policy', rules.join(';'))
  // The number of a failure stands on the page: no phone of these shows headers.
  for (const name of ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options', 'x-request-id'])
    reply.removeHeader(name)
}
