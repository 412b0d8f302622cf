// Which pages have a file `*-plain.tsx`, and what it exports.
import type { Page } from '#paths'
import type { PlainPageModule } from '#web/plain/plain-page.ts'
import { findPageFiles } from '../page-files.ts'

const modules = import.meta.glob<PlainPageModule>('/src/features/*/*/plain/*-plain.tsx')

const plainFiles = findPageFiles(Object.keys(modules), 'plain')

export const plainPartOf = async (name: Page): Promise<Partial<PlainPageModule>> =>
  (await modules[plainFiles.get(name) ?? '']?.()) ?? {}

/**
 * The class of the main part of a page, by the id of its route. What a full page's style sheet sets apart stands in one line where
 * its component is drawn here; `full` keeps it from touching.
 */
export const mainClassOf = (id: string | undefined): 'full' | undefined =>
  id === undefined || id === 'unknown' || plainFiles.has(id as Page) ? undefined : 'full'
