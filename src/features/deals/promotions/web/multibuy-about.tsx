// Where, until when and on which days a multibuy runs, in a sentence.
import { recurringTexts } from '#features/catalogue/catalogue/web/recurring-times.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Deals } from '../deal-contract.ts'

export function MultibuyAbout({ deals: { multibuy, total_count } }: { deals: Deals }) {
  const t = useWords()
  const language = useLanguage()
  if (!multibuy) return null
  const day = formatDayShort(lastValidDay(new Date(multibuy.end_at)), language)
  const times = recurringTexts(t, multibuy)
  return (
    <p>
      {t('deals.multibuy_about', { supplier: multibuy.supplier.name, day })}
      {times.length > 0 && ` ${times.join(' · ')}.`}
      {total_count > 1 && ` ${t('deals.multibuy_mix')}`}
    </p>
  )
}
