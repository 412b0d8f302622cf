import { expect, test } from 'vitest'
import { type PageState, toScriptText } from './page-state.ts'

test('no text of the state can end the script it stands in', () => {
  const state = { queries: [[['x'], '</script><!--\u2028']] } as unknown as PageState
  const text = toScriptText(state)
  expect(text).not.toMatch(/<|\u2028/)
  expect(JSON.parse(text)).toEqual(state)
})
