// Refusals of leaflets. An address is refused with what is wrong with it [R12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('leaflets/refusals')

const path = { http: 400, status: 'invalid', field: 'path' } as const

export const refuse = refusals(words, {
  'no-such-leaflet': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'half-a-position': {
    http: 400,
    status: 'invalid',
    field: 'query.lat',
  },
  'name-wrong': {
    http: 400,
    status: 'invalid',
    field: 'name',
  },
  'leaflet-forbidden': {
    http: 400,
    status: 'invalid',
    field: 'name',
  },
  'url-too-long': {
    ...path,
  },
  'url-letters': {
    ...path,
  },
  'url-wrong': {
    ...path,
  },
  'url-not-https': {
    ...path,
  },
  'url-sign-in': {
    ...path,
  },
  'url-port': {
    ...path,
  },
  'url-internal': {
    ...path,
  },
  'file-unknown': {
    ...path,
  },
  'picture-unknown': {
    ...path,
    field: 'image_url',
  },
  'dates-reversed': {
    ...path,
    field: 'end_at',
  },
  'dates-over': {
    ...path,
    field: 'end_at',
  },
  'dates-too-long': {
    ...path,
    field: 'end_at',
  },
  'visible-too-late': {
    ...path,
    field: 'visible_at',
  },
})
