import { expect, test } from 'vitest'
import { stepOf, toSignUpBody, whyNotRegister } from './register-form.ts'

const typed = {
  login: '082 123 4567',
  password: 'Kraal7bloem',
  confirm: 'Kraal7bloem',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  terms: true,
  sms_marketing: false,
}

test('passwords must match, and problems are reported in the order of the fields', () => {
  expect(whyNotRegister(typed, 'Mzansi Market')).toEqual([])
  expect(
    whyNotRegister({ ...typed, confirm: 'Kraal7blom', login: '', terms: false }, 'Mzansi Market'),
  ).toEqual([
    { field: 'login', code: 'phone-required' },
    { field: 'confirm', code: 'passwords-differ' },
    { field: 'profile.terms', code: 'terms-required' },
  ])
})

test('a field belongs to the tab that shows it', () => {
  expect(['login', 'password', 'confirm', 'first_name', 'profile.terms'].map(stepOf)).toEqual([
    'account',
    'account',
    'account',
    'profile',
    'profile',
  ])
})

test('the second password is not sent', () => {
  expect(toSignUpBody(typed, 'af')).toEqual({
    login: '082 123 4567',
    password: 'Kraal7bloem',
    first_name: 'Thandi',
    last_name: 'Nkosi',
    profile: { terms: true, sms_marketing: false, language: 'af' },
  })
})
