import fc from 'fast-check'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { foldProgram, type Known, type Node } from './fold-program.ts'

const never = [26, 27, 30]
const known: Known = {
  kind: 'tag',
  neverMade: new Set(never),
  alwaysThis: { tools: 'null', 'isLifted()': 'false' },
  leftOut: ['useForms'],
}
const fold = (code: string) => foldProgram(code, parseAst(code) as unknown as Node, known)

const program = `
  var tools = null, told = [];
  function isLifted(of) { return of.lifted === 'never asked'; }
  function begin(fiber) {
    var seen = [];
    (tools = load(fiber)), tools && tools.tell(fiber);
    switch (fiber.tag) {
      case 5:
      case 26:
        var type = 'host';
        seen.push(type);
        break;
      case 27:
        var lifted = 'only there';
        seen.push(lifted);
      case 3:
        lifted = 'root';
        seen.push(lifted);
        break;
      case 30:
      case 4:
        seen.push('portal');
      case 26.5:
        seen.push('fell');
        break;
      default:
        seen.push('other');
    }
    if (30 === fiber.tag || isLifted(fiber)) seen.push('dropped');
    if (27 !== fiber.tag && 5 === fiber.tag) seen.push('kept');
    return seen;
  }
  function load(fiber) { told.push(fiber.tag); return null; }
  var hooks = { useForms: function () { return 'forms'; }, useState: function () { return 'state'; } };
`
const run = (code: string): { begin: (fiber: { tag: number }) => string[]; told: number[]; hooks: object } =>
  new Function(`${code}; return { begin, told, hooks }`)()

test('what is met does as before, and what hung on another answer is gone', () => {
  const folded = fold(program)
  expect(folded.unmet).toEqual([])
  for (const gone of ['only there', 'tools.tell', 'tools &&', 'isLifted(fiber)', "'forms'"])
    expect(folded.code).not.toContain(gone)
  const [before, after] = [run(program), run(folded.code)]
  const anyTag = fc.oneof(fc.integer(), fc.constantFrom(3, 4, 5, 26.5)).filter((tag) => !never.includes(tag))
  fc.assert(
    fc.property(anyTag, (tag) => {
      expect(after.begin({ tag })).toEqual(before.begin({ tag }))
    }),
  )
  expect(after.told).toEqual(before.told)
  expect(Object.keys(after.hooks)).toEqual(['useState'])
})

test('a case that another falls into stays', () => {
  const { code } = fold(
    'function f(x) { switch (x.tag) { case 1: x.n++; case 26: x.n++; break } return x.n }',
  )
  expect(new Function(`${code}; return f({ tag: 1, n: 0 })`)()).toBe(2)
  expect(code).not.toContain('26')
})

test('names that are not there are told', () => {
  expect(fold('var tools = null; tools').unmet).toEqual(['isLifted()', 'useForms'])
})
