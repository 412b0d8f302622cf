import { expect, test } from 'vitest'
import { elementsIn, parseStrictHtml, textOf } from './strict-html.ts'

const page = (body: string) =>
  `<!doctype html>\n<html lang="en"><head><title>A</title></head><body>${body}</body></html>\n`

test('a page is read as it is written', () => {
  const html = parseStrictHtml(
    page(
      '<h1>Rice &amp; oil</h1><p>Costs <b>R 5</b><br/>a <button type="submit" value="a&quot;b">+</button></p>',
    ),
  )
  expect(textOf(html)).toBe('Rice & oil\nCosts R 5\na [+]')
  const [button] = elementsIn(html, ({ name }) => name === 'button')
  expect(button?.attributes).toEqual({ type: 'submit', value: 'a"b' })
})

test.each([
  ['<p>a<ul></ul></p>', 'ends the paragraph'],
  ['<form><form></form></form>', 'stands in another'],
  ['<b>a</i>', 'does not close'],
  ['<div>a', 'does not close'],
  ['<div/>', 'left open'],
  ['a & b', 'is not understood'],
  ['&copy;', 'is not understood'],
  ["<a href='/'>a</a>", 'is not understood'],
  ['<!-- a -->', 'is not understood'],
  ['<a href="/" href="/b">a</a>', 'written twice'],
  ['<a onclick="go()">a</a>', 'refused by the policy'],
  ['<script src="/a.js"></script>', 'no part of a plain page'],
])('%s is refused', (body, why) => {
  expect(() => parseStrictHtml(page(body))).toThrow(why)
})

test('a page without its doctype, or with more than one root, is refused', () => {
  expect(() => parseStrictHtml('<html></html>')).toThrow('begins with')
  expect(() => parseStrictHtml('<!doctype html><html></html><p>a</p>')).toThrow('one <html>')
})
