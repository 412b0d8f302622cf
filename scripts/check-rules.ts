// Comments, tests and pages cite rules in brackets: [R5], [ruling 14 Near], [spec 3, ruling 7, T38]. Every cited rule must be in
// docs/rules.md exactly once, so that readers find what a citation means. Other forms of citation are refused, because this
// check could not parse them reliably.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reportProblems } from './report-problems.ts'

const root = resolve(import.meta.dirname, '..')
const page = 'docs/rules.md'

/** Returns the ids that a page of rules explains. Each is in bold at the beginning of a heading, item, table row or line. */
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

const id = String.raw`(?:[RT]\d{1,2}|(?:spec|ruling|promise)\s\d+(?:\s[^\W\d][^,;\][]*)?|budgets|settled\spoints)`
const bracketed = new RegExp(String.raw`\[(${id}(?:,\s${id})*)\]`, 'g')
/** The parts of the proof carry their requirement in their name: 'R5.units'. */
const proofPart = /(?<=')R\d{1,2}(?=\.[a-z-]+')/g

/** Returns every rule that a text cites. A citation may continue on the next line of a comment. */
export function findCitations(text: string): Citation[] {
  const joined = joinLines(text)
  const found = new Map<string, Citation>()
  const add = (rule: string, at: number) => {
    const line = lineAt(joined, at)
    found.set(`${rule} ${line}`, { id: rule, line })
  }
  for (const { 1: ids = '', index } of joined.matchAll(bracketed))
    for (const each of ids.split(',')) add(each.replace(/\s+/g, ' ').trim(), index)
  for (const { 0: requirement, index } of joined.matchAll(proofPart)) add(requirement, index)
  return [...found.values()]
}

const requirements = String.raw`[RT]\d{1,2}\b(?:\s+(?:and|to)\s+[RT]\d{1,2}\b)*`
const otherForms = [
  /\b(?:[Rr]uling|[Ss]pecification)s?\b[^.;:()[\]]{0,60}?[,(\s]\s*(?:points?|section)\s+\d+/g,
  /(?<!General )\b(?:[Rr]uling|spec|promise)s?\s\d+/g,
  // R5 is a rule, and five rand where it is said of money: only what stands where citations stand is taken for a rule.
  new RegExp(
    String.raw`(?<=[([,;]\s*)(?:(?:invariant|threat|trial)s?\s+)?${requirements}(?=\s*(?:[)\];:]|,(?!\d)))`,
    'g',
  ),
  new RegExp(String.raw`\b(?:invariant|threat|trial)s?\s+${requirements}`, 'g'),
  new RegExp(`^${requirements}(?=:)`, 'gm'),
  /(?<![\w}-])T\d{1,2}\b(?!:)/g,
  /design,\s"Budgets"/g,
  /invariants,\ssettled\spoints/g,
]

/** Returns citations in any form other than brackets: the words and their line, at most one per line. */
export function findOtherForms(text: string): { words: string; line: number }[] {
  const joined = joinLines(text).replace(bracketed, (cited) => cited.replace(/[^\n]/g, '·'))
  const found = new Map<number, string>()
  for (const form of otherForms)
    for (const { 0: words, index } of joined.matchAll(form)) {
      const line = lineAt(joined, index)
      if (!found.has(line)) found.set(line, words.replace(/\s+/g, ' '))
    }
  return [...found].map(([line, words]) => ({ words, line }))
}

/** A text whose comments run on from line to line without their signs; it begins with an empty line. */
const joinLines = (text: string): string =>
  `\n${text}`.replace(/\n[ \t]*(?:\/\/|\/\*\*|\*|--|#)?[ \t]*/g, '\n')
const lineAt = (joined: string, at: number): number => joined.slice(0, at + 1).split('\n').length - 1

/** Returns the problems in the citations of these files and in the page of rules, with file, line and id. */
export function findRuleProblems(rules: string, files: Iterable<[name: string, text: string]>): string[] {
  const ids = readRuleIds(rules)
  const defined = new Set(ids.map((each) => each.toLowerCase()))
  const twice = ids
    .filter((each, at) => ids.indexOf(each) !== at)
    .map((each) => `${page}: ${each} is there twice`)
  const problems = [...files].flatMap(([name, text]) => [
    ...findCitations(text)
      .filter((cited) => !defined.has(cited.id.toLowerCase()))
      .map((cited) => `${name}:${cited.line}: ${cited.id} is not in ${page}`),
    ...(mayCiteOtherwise.test(name) ? [] : findOtherForms(text)).map(
      ({ words, line }) => `${name}:${line}: cite in brackets, as [R5] or [ruling 7]: ${words}`,
    ),
  ])
  return [...twice, ...problems]
}

/** The page of rules speaks of its rules; a migration that was applied is never changed, not even its comments. */
const mayCiteOtherwise = /^(docs.rules\.md|db.migrations.*)$/

/** Returns the files that may cite rules, without generated pages (docs/evidence.md) and this check's own examples. */
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

if (process.argv[1] === import.meta.filename) {
  const problems = findRuleProblems(readFileSync(join(root, page), 'utf8'), citingFiles())
  reportProblems(problems, `Cite rules that ${page} has, in brackets; or write the rule there.\n`)
}
