// The tags that search engines and messengers read: a page's title, address and picture.

import { escaped } from '#kernel/html-text.ts'
import type { Language } from '#kernel/languages.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { toScriptText } from './page-cache/state-json.ts'

export interface HeadPage {
  language: Language
  shopName: string
  title: string
  description: string
  path: string
  meta: PageMeta
  noindex: boolean
  absolute: (path: string) => string
  /** Whether `absolute` knows where the shop stands; without it there are no addresses to give. */
  hasBase: boolean
}

const shopPicture = /^(\/pictures\/[^/]+)\/[^/]+$/

export function headTags(page: HeadPage): string {
  const { meta, absolute } = page
  const tags = [tag('name', 'description', page.description)]
  if (page.noindex || meta.noindex) return [...tags, tag('name', 'robots', 'noindex')].join('\n')
  const address = absolute(meta.canonical ?? page.path)
  // Messengers read JPEG, whatever they are; share.jpg has the measures they expect.
  const folder = meta.picture && shopPicture.exec(meta.picture.src)?.[1]
  if (page.hasBase)
    tags.push(`<link rel="canonical" href="${escaped(address)}">`, tag('property', 'og:url', address))
  tags.push(
    tag('property', 'og:type', meta.type ?? 'website'),
    tag('property', 'og:site_name', page.shopName),
    tag('property', 'og:title', page.title),
    tag('property', 'og:description', page.description),
    tag('property', 'og:locale', `${page.language}_${page.language === 'fr' ? 'FR' : 'ZA'}`),
    tag('name', 'twitter:card', folder ? 'summary_large_image' : 'summary'),
  )
  if (folder && page.hasBase)
    tags.push(
      tag('property', 'og:image', absolute(`${folder}/share.jpg`)),
      tag('property', 'og:image:type', 'image/jpeg'),
      tag('property', 'og:image:width', '1200'),
      tag('property', 'og:image:height', '630'),
      tag('property', 'og:image:alt', meta.picture?.alt ?? page.title),
    )
  for (const entry of meta.data ?? [])
    tags.push(
      `<script type="application/ld+json">${toScriptText({ '@context': 'https://schema.org', ...entry })}</script>`,
    )
  return tags.join('\n')
}

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`
