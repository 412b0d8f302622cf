// Refusals of leaflets. An address is refused with what is wrong with it [R12].

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('leaflets/refusals')

export const refuse = refusals(words, {
  'no-such-leaflet': notFound('params.id'),
  'half-a-position': badRequest('query.lat'),
  'name-wrong': badRequest('name'),
  'leaflet-forbidden': badRequest('name'),
  'url-too-long': badRequest('path'),
  'url-letters': badRequest('path'),
  'url-wrong': badRequest('path'),
  'url-not-https': badRequest('path'),
  'url-sign-in': badRequest('path'),
  'url-port': badRequest('path'),
  'url-internal': badRequest('path'),
  'file-unknown': badRequest('path'),
  'picture-unknown': badRequest('image_url'),
  'dates-reversed': badRequest('end_at'),
  'dates-over': badRequest('end_at'),
  'dates-too-long': badRequest('end_at'),
  'visible-too-late': badRequest('visible_at'),
})
