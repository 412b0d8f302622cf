// A link to a PDF in the language of the page. It is a plain link, so that it works like any download.
import type { ReactNode } from 'react'
import { useLanguage } from '#web/shop.tsx'
import { Icon } from './icon.tsx'

export function PdfLink({ address, children }: { address: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <a className="button button--plain" href={`${address}?language=${language}`} download="">
      <Icon name="receipt" size="small" />
      {children}
    </a>
  )
}
