// Reduces a station's own style sheet to decoration [R12]. Nothing is passed through: what is understood is written out again,
// everything else is left out and reported. Only the elements listed here can be styled, none of which holds a price, a
// confirmation or anything about paying; and only with properties that cannot move, cover, hide or fetch.
import { contrast, type ThemeColours } from '../theme-colours.ts'

export interface SanitizedCss {
  text: string
  /** What was left out, and why. */
  refused: string[]
}

/**
 * The elements that may be styled, with their kind: decoration is only looked at, text is read, and a name is in a row of fixed
 * height.
 */
export const themeHooks = {
  awning: 'decoration',
  home__banner: 'decoration',
  logo__name: 'name',
  home__welcome: 'text',
  home__tile: 'text',
  promotions__title: 'text',
} as const
type Hook = keyof typeof themeHooks
type Kind = (typeof themeHooks)[Hook]

/** What takes least first: a rule for several elements takes what all of them do. */
const kinds = ['decoration', 'name', 'text'] as const
const maxCharacters = 20_000
const minContrast = 4.5

export function sanitizeCss(source: string, colours: ThemeColours): SanitizedCss {
  const refused: string[] = []
  const refuse = (subject: string, reason: string) => void refused.push(`${shorten(subject)}: ${reason}`)
  if (source.length > maxCharacters) {
    refuse('the whole sheet', `is longer than ${maxCharacters} characters`)
    return { text: '', refused }
  }
  const rules = rulesOf(source, refuse).flatMap(({ prelude, block }) => {
    const targets = prelude.split(',').flatMap((selector) => targetOf(selector.trim(), refuse))
    if (targets.length === 0) return []
    const kind = kinds.find((each) => targets.some(({ hook }) => themeHooks[hook] === each)) ?? 'decoration'
    const declarations = readable(declarationsOf(block, kind, refuse), kind, colours, refuse)
    if (declarations.length === 0) return []
    return [...writeRule(targets, declarations)]
  })
  return { text: rules.join('\n'), refused }
}

type Refuse = (subject: string, reason: string) => void

interface Rule {
  prelude: string
  block: string
}

/** The plain rules of a sheet; at-rules and nested rules fall away whole. */
function rulesOf(source: string, refuse: Refuse): Rule[] {
  const text = source.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
  const rules: Rule[] = []
  let at = 0
  while (at < text.length) {
    const stop = text.slice(at).search(/[{;}]/)
    if (stop < 0) break
    const prelude = text.slice(at, at + stop).trim()
    at += stop + 1
    if (text[at - 1] !== '{') {
      if (prelude) refuse(prelude, 'is not a rule')
      continue
    }
    const end = endOfBlock(text, at)
    const block = text.slice(at, end)
    at = end + 1
    if (prelude.startsWith('@')) refuse(prelude, 'at-rules are not taken')
    else if (block.includes('{')) refuse(prelude, 'rules within rules are not taken')
    else rules.push({ prelude, block })
  }
  return rules
}

/** Where the block that begins here ends; the end of the sheet when it never does. */
function endOfBlock(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

interface Target {
  hook: Hook
  state: string
}

function targetOf(selector: string, refuse: Refuse): Target[] {
  const [, name = '', state = ''] =
    /^\.([a-z]+(?:__[a-z]+)?)(:hover|:active|:focus-visible)?$/.exec(selector) ?? []
  if (Object.hasOwn(themeHooks, name)) return [{ hook: name as Hook, state }]
  refuse(selector, 'only these can be dressed: '.concat(Object.keys(themeHooks).join(', ')))
  return []
}

type Declaration = [property: string, value: string]

const colour = String.raw`(?:#[0-9a-f]{3}|#[0-9a-f]{6}|var\(--(?:primary|on-primary)\))`
const stop = String.raw`${colour}(?: (?:0|\d{1,3}(?:px|%))){0,2}`
const gradient = String.raw`(?:repeating-)?linear-gradient\((?:\d{1,3}deg, )?${stop}(?:, ${stop}){1,7}\)`
const small = String.raw`(?:0|(?:\d|1[0-2])px|0?\.\d{1,3}rem)`
const space = String.raw`(?:0|(?:[12]?\d|3[0-2])px|(?:[01](?:\.\d{1,3})?|2)rem)`
const line = `(?:0|none|${small} (?:solid|dashed|dotted|double) ${colour})`

const decorating: Record<string, string> = {
  background: `(?:${colour}|${gradient})`,
  'background-color': colour,
  'background-image': gradient,
  'border-radius': `(?:999px|${space}(?: ${space}){0,3})`,
}
const textProperties: Record<string, string> = {
  ...decorating,
  color: colour,
  'font-size': String.raw`(?:0\.(?:7[5-9]|[89]\d?)rem|1(?:\.[0-7]\d?)?rem)`,
  'font-style': '(?:normal|italic)',
  'font-weight': '(?:normal|bold|[4-9]00)',
  'letter-spacing': String.raw`(?:0|normal|-?0?\.0\d{1,2}em|0?\.1\d?em)`,
  'text-decoration': '(?:none|underline)',
  'text-transform': '(?:none|uppercase|lowercase|capitalize)',
}
const properties: Record<Kind, Record<string, string>> = {
  decoration: decorating,
  name: textProperties,
  text: {
    ...textProperties,
    border: line,
    'border-top': line,
    'border-bottom': line,
    'border-color': colour,
    'border-style': '(?:solid|dashed|dotted|double)',
    'border-width': small,
    'box-shadow': `(?:none|${small} ${small} ${small} ${colour})`,
    padding: `${space}(?: ${space}){0,3}`,
    'text-align': '(?:start|center|end)',
  },
}

function declarationsOf(block: string, kind: Kind, refuse: Refuse): Declaration[] {
  return block.split(';').flatMap((text): Declaration[] => {
    const declaration = text.trim().toLowerCase().replace(/\s+/g, ' ')
    if (!declaration) return []
    const [, property = '', written = ''] = /^([a-z-]+) ?: ?(.+)$/.exec(declaration) ?? []
    const value = written.replace(/ ?, ?/g, ', ').replace(/\( /g, '(').replace(/ \)/g, ')')
    const allowed = Object.hasOwn(properties[kind], property) ? properties[kind][property] : undefined
    if (allowed && new RegExp(`^(?:${allowed})$`).test(value)) return [[groundOf(property), value]]
    refuse(declaration, allowed ? 'this value is not taken' : 'this property is not taken here')
    return []
  })
}

/** One property for every ground: a later rule then replaces an earlier one whole. */
const groundOf = (property: string): string => (property.startsWith('background') ? 'background' : property)

/** Text keeps its contrast: its colour and its ground come together, or neither is taken. */
function readable(
  declarations: Declaration[],
  kind: Kind,
  colours: ThemeColours,
  refuse: Refuse,
): Declaration[] {
  if (kind === 'decoration') return declarations
  const isGround = ([property]: Declaration) => property === 'background'
  const isColour = ([property]: Declaration) => property === 'color'
  const coloured = declarations.filter((one) => isGround(one) || isColour(one))
  if (coloured.length === 0) return declarations
  const inks = coloured.filter(isColour).flatMap(([, value]) => coloursIn(value, colours))
  const grounds = coloured.filter(isGround).flatMap(([, value]) => coloursIn(value, colours))
  const both = inks.length > 0 && grounds.length > 0
  if (both && inks.every((ink) => grounds.every((ground) => contrast(ink, ground) >= minContrast)))
    return declarations
  refuse(
    coloured.map((one) => one.join(': ')).join('; '),
    both ? `contrast below ${minContrast}` : 'colour and background come together or not at all',
  )
  return declarations.filter((one) => !coloured.includes(one))
}

const coloursIn = (value: string, { primary, onPrimary }: ThemeColours): string[] =>
  (value.match(/#[0-9a-f]{3,6}|--[a-z-]+/g) ?? []).map((token) =>
    token === '--primary' ? primary : token === '--on-primary' ? onPrimary : token,
  )

/** The rule itself; and what stands inside a coloured text is of its colour. */
function* writeRule(targets: readonly Target[], declarations: readonly Declaration[]): Generator<string> {
  const selectors = targets.map(({ hook, state }) => `.${hook}${state}`)
  yield `${selectors.join(',')}{${declarations.map((one) => one.join(':')).join(';')}}`
  const texts = targets.filter(({ hook }) => themeHooks[hook] !== 'decoration')
  if (texts.length > 0 && declarations.some(([property]) => property === 'color'))
    yield `${texts.map(({ hook, state }) => `.${hook}${state} :is(h1,p,span)`).join(',')}{color:inherit}`
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
