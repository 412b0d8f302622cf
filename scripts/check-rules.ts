// Comments and tests cite rules by id: (rulings, point 7), (specification, point 9), [ruling 14 Near], (R5), T38. Every cited id
// must be in docs/rules.md, once: a reader who meets a citation finds what it means.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'docs/rules.md'

/** The ids that a page of rules explains: each is in bold at the beginning of a heading, an item, a row or a line. */
export const readRuleIds = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:#+ |- |\| )?\*\*((?:spec|ruling|promise) \d[^*]*|[RT]\d+|budgets|settled points)\*\*/gm,
    ),
  ].map(([, id = '']) => id)

export interface Citation {
  id: string
  line: number
}

const numbers = String.raw`\d+(?:(?:,|,?\s+and|\s+to)\s+\d+)*`
const pointed = new RegExp(
  String.raw`\b([Rr]uling|[Ss]pecification)s?\b[^.;:()[\]]{0,60}?[,(\s]\s*(?:points?|section)\s+(${numbers})(?:,?\s+"([^"]+)")?`,
  'g',
)
/** In brackets a name may follow the number; without brackets nobody knows where it would end. */
const bracketed = /\[(ruling|spec)\s(\d+)(?:,?\s(?![RT]\d)([^\],;]+))?/g
const bare = /(?<!\[)\b(ruling|spec|promise)s?\s(\d+)/g
const invariant = String.raw`(?:(?:invariant|threat|trial)s?\s+)?`
const several = String.raw`[RT]\d{1,2}\b(?:\s+(?:and|to)\s+[RT]\d{1,2}\b)*`
/** R5 is a rule, and five rand where it is said of money: only what stands where citations stand is taken for a rule. */
const letters = [
  new RegExp(String.raw`(?<=[([,;]\s*)${invariant}${several}(?=\s*(?:[)\];:]|,(?!\d)))`, 'g'),
  new RegExp(String.raw`\b(?:invariant|threat|trial)s?\s+${several}`, 'g'),
  new RegExp(`^${several}(?=:)`, 'gm'),
  /(?<=')R\d{1,2}(?=\.[a-z-]+')/g,
  /(?<![\w}-])T\d{1,2}\b(?!:)/g,
]

/** Every rule that a text cites. A citation may run on into the next line of a comment. */
export function findCitations(text: string): Citation[] {
  const joined = `\n${text}`.replace(/\n[ \t]*(?:\/\/|\/\*\*|\*|--|#)?[ \t]*/g, '\n')
  const lineOf = (at: number) => joined.slice(0, at + 1).split('\n').length - 1
  const found = new Map<string, Citation>()
  const note = (id: string, at: number) => found.set(`${id} ${lineOf(at)}`, { id, line: lineOf(at) })

  for (const { 1: kind = '', 2: list = '', 3: name, index } of joined.matchAll(pointed))
    for (const number of expand(list)) note(ruleId(kind, number, name), index)
  for (const { 1: kind = '', 2: number = '', 3: name, index } of joined.matchAll(bracketed))
    note(ruleId(kind, number, name), index)
  for (const { 1: kind = '', 2: number = '', index } of joined.matchAll(bare))
    note(`${kind} ${number}`, index)
  for (const pattern of letters)
    for (const { 0: cited, index } of joined.matchAll(pattern))
      for (const { 0: id } of cited.matchAll(/[RT]\d+/g)) note(id, index)
  for (const { index } of joined.matchAll(/design,\s"Budgets"/g)) note('budgets', index)
  for (const { index } of joined.matchAll(/invariants,\ssettled\spoints/g)) note('settled points', index)
  return [...found.values()]
}

/** Only rulings have entries with names; what is quoted after a point of the specification is a part of it. */
const ruleId = (kind: string, number: string, name?: string): string =>
  /^ruling/i.test(kind)
    ? `ruling ${number}${name ? ` ${name.replace(/\s+/g, ' ').trim()}` : ''}`
    : `spec ${number}`

/** '4 to 6 and 12' as 4, 5, 6, 12. */
const expand = (list: string): string[] =>
  [...list.matchAll(/(\d+)(?:\s+to\s+(\d+))?/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => String(Number(from) + i)),
  )

/** What is wrong with the citations of these files, and with the page of rules: file, line and id. */
export function findRuleProblems(rules: string, files: Iterable<[name: string, text: string]>): string[] {
  const ids = readRuleIds(rules)
  const known = new Set(ids.map((id) => id.toLowerCase()))
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${page}: ${id} is there twice`)
  const missing = [...files].flatMap(([name, text]) =>
    findCitations(text)
      .filter(({ id }) => !known.has(id.toLowerCase()))
      .map(({ id, line }) => `${name}:${line}: ${id} is not in ${page}`),
  )
  return [...twice, ...missing]
}

/** The files that may cite rules. What a run wrote (docs/evidence.md) and this check's own examples are left out. */
export const citingFiles = (): [name: string, text: string][] =>
  globSync(
    [
      '*.{ts,md}',
      '{bench,build,config,db,deploy,docs,journeys,ops,prove,scripts,src,tests}/**/*.{ts,tsx,mjs,sql,md,css}',
    ],
    { cwd: root },
  )
    .filter((name) => !/^docs.evidence\.md$|check-rules/.test(name))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findRuleProblems(readFileSync(join(root, page), 'utf8'), citingFiles())
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  if (problems.length > 0) {
    process.stdout.write(`Cite a rule that ${page} has, or write the rule there.\n`)
    process.exitCode = 1
  }
}
