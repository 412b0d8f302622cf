import { expect, test } from 'vitest'
import { readSignIn, stepAfterRefusal } from './sign-in-steps.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const login = '082 123 4567'

test('a form with a number alone asks for a code', () => {
  expect(readSignIn(form({ login }))).toEqual({ call: 'signInCode', body: { login } })
  expect(readSignIn(form({ login: '' }))).toEqual([{ field: 'login', code: 'phone-required' }])
  expect(readSignIn(form({ login: '123' }))).toEqual([{ field: 'login', code: 'phone-invalid' }])
})

test('a form with a code signs in, and asks for another code where that button was pressed', () => {
  expect(readSignIn(form({ login, code: '123456' }))).toEqual({
    call: 'signInWithCode',
    body: { login, code: '123456' },
  })
  expect(readSignIn(form({ login, code: '', again: '1' }))).toEqual({ call: 'signInCode', body: { login } })
})

test('a form with names accepts the terms, and needs both names', () => {
  const typed = { login, code: '123456', first_name: 'Thandi', last_name: 'Nkosi' }
  expect(readSignIn(form(typed))).toEqual({ call: 'signInWithCode', body: { ...typed, accept_terms: true } })
  expect(readSignIn(form({ ...typed, first_name: ' ', last_name: '' }))).toEqual([
    { field: 'first_name', code: 'required' },
    { field: 'last_name', code: 'required' },
  ])
})

test('a form with a password signs in by it', () => {
  expect(readSignIn(form({ login, password: ' x ' }))).toEqual({
    call: 'signInV2',
    body: { login, password: ' x ' },
  })
  expect(readSignIn(form({ login: '', password: '' }))).toEqual([
    { field: 'login', code: 'phone-required' },
    { field: 'password', code: 'required' },
  ])
})

test('a refusal leads to the step that can answer it', () => {
  const stepAfter = (field: string | null, code: string) => stepAfterRefusal([{ field, code }])
  expect(stepAfter(null, 'code-soon')).toBe('code')
  expect(stepAfter(null, 'codes-off')).toBe('password')
  expect(stepAfter('last_name', 'required')).toBe('names')
  expect(stepAfter('code', 'code-wrong')).toBeUndefined()
  expect(stepAfter(null, 'too-many')).toBeUndefined()
})
