// A visit with the data saver, which sees plain pages, and what no plain page may contain.
import type { FastifyInstance } from 'fastify'
import { type FormVisit, openFormVisit } from './form-visit.ts'

/** Opens a visit that sees plain pages; with the session of this person where one is given. */
export function openPlainVisit(app: FastifyInstance, person?: { token: string }): FormVisit {
  const visit = openFormVisit(app, person)
  visit.jar.set('spaza_saver', 'on')
  return visit
}

/** Scripts, what old browsers do not know, and classes of the full pages' style sheet. */
export const unknownToOldBrowsers = /<script|<svg|<dialog|<details|<picture|class="[^"]*(?:_|--)/
