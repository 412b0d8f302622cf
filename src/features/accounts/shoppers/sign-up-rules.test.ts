import { expect, test } from 'vitest'
import { whyNotSignUp } from './sign-up-rules.ts'

const good = {
  login: '082 123 4567',
  password: 'Kraal7bloem',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  profile: { terms: true },
}

test('a complete registration has no problems', () => {
  expect(whyNotSignUp(good, 'Mzansi Market')).toEqual([])
})

test.each([
  [{ login: '' }, 'login', 'phone-required'],
  [{ login: '0211234567' }, 'login', 'phone-invalid'],
  [{ password: 'abc' }, 'password', 'password-short'],
  [{ password: '0821234567' }, 'password', 'password-phone'],
  [{ password: 'Thandi2026' }, 'password', 'password-name'],
  [{ password: 'mzansi market' }, 'password', 'password-name'],
  [{ first_name: ' ' }, 'first_name', 'required'],
  [{ last_name: '' }, 'last_name', 'required'],
  [{ profile: { terms: false } }, 'profile.terms', 'terms-required'],
  [{ profile: {} }, 'profile.terms', 'terms-required'],
] as const)('%j is refused at %s: %s', (change, field, code) => {
  expect(whyNotSignUp({ ...good, ...change }, 'Mzansi Market')).toEqual([{ field, code }])
})

test('common passwords are refused where the list is available', () => {
  expect(
    whyNotSignUp({ ...good, password: 'Letmein' }, 'Mzansi Market', (word) => word === 'letmein'),
  ).toEqual([{ field: 'password', code: 'password-common' }])
})
