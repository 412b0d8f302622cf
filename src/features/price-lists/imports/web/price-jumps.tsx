// Lists prices that change so much that each is confirmed separately before the list goes live.
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { formatCount } from './format-import.ts'

interface Props {
  detail: ImportDetail
  confirmed: ReadonlySet<number>
  onChange: (lines: ReadonlySet<number>) => void
}

export function PriceJumps({ detail, confirmed, onChange }: Props) {
  const t = useWords()
  const { count, rows } = detail.price_jumps
  if (count === 0) return null
  const tick = (line: number, right: boolean) => {
    const lines = new Set(confirmed)
    if (right) lines.add(line)
    else lines.delete(line)
    onChange(lines)
  }
  return (
    <section className="import-jumps" aria-labelledby="price-jumps">
      <h2 id="price-jumps">{t('imports.jumps_title', { count, number: formatCount(count) })}</h2>
      <p>{t('imports.jumps_text')}</p>
      {count > rows.length && (
        <p role="alert" className="import-warning">
          {t('imports.jumps_too_many', { number: formatCount(rows.length) })}
        </p>
      )}
      <ul className="import-jump-rows">
        {rows.map((row) => (
          <li key={row.line}>
            <CheckField
              label={jumpText(t, row)}
              checked={confirmed.has(row.line)}
              onChange={({ currentTarget }) => tick(row.line, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {rows.length > 1 && count === rows.length && (
        <Button onClick={() => onChange(new Set(rows.map(({ line }) => line)))}>
          {t('imports.jumps_all', { number: formatCount(rows.length) })}
        </Button>
      )}
    </section>
  )
}

function jumpText(t: Translate, row: ImportDetail['price_jumps']['rows'][number]): string {
  const { name, price_now_in_cents: before, price_in_cents: next, cost_in_cents: cost } = row
  const prices = { line: formatCount(row.line), name, now: formatRand(before ?? 0), next: formatRand(next) }
  if (cost === null) return t('imports.jump_row', prices)
  return t(before === null || before === next ? 'imports.jump_cost' : 'imports.jump_both', {
    ...prices,
    price: formatRand(row.lowest_in_cents),
    cost: formatRand(cost),
  })
}
