// The refusals that any call can give before it reaches a feature.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from '#server/words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('server/refusals')

export const refuse = refusals(words, {
  'no-such-call': {
    http: 404,
    status: 'not_found',
  },
  'not-json': {
    http: 400,
    status: 'invalid',
  },
  'media-type': {
    http: 415,
    status: 'invalid',
  },
  'too-large': {
    http: 413,
    status: 'invalid',
  },
  'bad-request': {
    http: 400,
    status: 'invalid',
  },
  'field-missing': {
    http: 400,
    status: 'invalid',
  },
  'field-unknown': {
    http: 400,
    status: 'invalid',
  },
  'field-wrong': {
    http: 400,
    status: 'invalid',
  },
  'sign-in-first': {
    http: 401,
    status: 'unauthenticated',
  },
  'no-permission': {
    http: 403,
    status: 'forbidden',
  },
  'foreign-origin': {
    http: 403,
    status: 'forbidden',
  },
  'session-needed': {
    http: 403,
    status: 'forbidden',
  },
  'second-factor-needed': {
    http: 403,
    status: 'forbidden',
  },
  'second-factor-missing': {
    http: 403,
    status: 'forbidden',
  },
  'not-found': {
    http: 404,
    status: 'not_found',
  },
  'key-reused': {
    http: 422,
    status: 'invalid',
  },
  'key-wrong': {
    http: 400,
    status: 'invalid',
  },
  'no-such-account': {
    http: 404,
    status: 'not_found',
  },
  'still-running': {
    http: 409,
    status: 'conflict',
  },
  'too-many': {
    http: 429,
    status: 'rate_limited',
  },
  unavailable: {
    http: 503,
    status: 'unavailable',
  },
  busy: {
    http: 503,
    status: 'unavailable',
  },
  'no-room': {
    http: 503,
    status: 'unavailable',
  },
  fault: {
    http: 500,
    status: 'error',
  },
})
