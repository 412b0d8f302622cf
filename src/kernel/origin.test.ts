import { expect, test } from 'vitest'
import { readOrigin } from './origin.ts'

test.each([
  ['https://api.example', 'https://api.example'],
  [' https://API.example/ ', 'https://api.example'],
  ['https://api.example:8443', 'https://api.example:8443'],
])('%s is the origin %s', (text, origin) => expect(readOrigin(text)).toBe(origin))

test.each([
  '',
  'api.example',
  '//api.example',
  'http://api.example',
  'javascript:alert(1)',
  'https://user:password@api.example',
  'https://@api.example',
  'https://api.example/path',
  'https://api.example//',
  'https://api.example?x=1',
  'https://api.example?',
  'https://api.example#',
  'https://api.example\\evil.example',
  'https://api.example\t.evil.example',
  'https://api.example;script-src',
  'https://api.example evil.example',
  'https://*.example',
  'https://api.example:443',
  'https:api.example',
  'https:///api.example',
  'https://api%2eexample',
])('%j is not an origin', (text) => expect(readOrigin(text)).toBeUndefined())
