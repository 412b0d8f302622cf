import { expect, test } from 'vitest'
import {
  badRequest,
  combineRefusals,
  conflict,
  invalid,
  type Language,
  Refusal,
  refusals,
} from './refusal.ts'

const english = { 'below-minimum': 'At least {minimum}.', required: 'Required', 'login-taken': 'Taken' }
const french = { 'below-minimum': 'Au moins {minimum}.', required: 'Obligatoire', 'login-taken': 'Déjà pris' }
const words = (language: Language) => (language === 'fr' ? french : english)

const refuse = refusals(words, {
  'below-minimum': conflict(),
  required: badRequest(),
  'login-taken': invalid('login'),
})

test('a refusal is an error with code and status, and its message is in the requested language', () => {
  const refusal = refuse('below-minimum', { values: { minimum: 'R 10.00' }, details: { missing: 3 } })
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    code: 'below-minimum',
    http: 409,
    status: 'conflict',
    details: { missing: 3 },
  })
  expect(refusal.messages('fr')).toEqual([{ field: null, code: 'below-minimum', text: 'Au moins R 10.00.' }])
})

test('a placeholder without a value stays visible', () => {
  expect(refuse('below-minimum').messages('en')[0]?.text).toBe('At least {minimum}.')
})

test('several refusals of one form are combined, and the first decides the status', () => {
  const refusal = combineRefusals(refuse('login-taken'), refuse('required', { field: 'password' }))
  expect(refusal.http).toBe(422)
  expect(refusal.messages('en')).toEqual([
    { field: 'login', code: 'login-taken', text: 'Taken' },
    { field: 'password', code: 'required', text: 'Required' },
  ])
})

test('a misspelt code does not compile', () => {
  // @ts-expect-error: the code is "required"
  expect(() => refuse('requird').messages('en')).toThrow(TypeError)
})

test('a code without words does not compile', () => {
  // @ts-expect-error: nobody said what "unsaid" means
  refusals(words, { unsaid: badRequest() })
})
