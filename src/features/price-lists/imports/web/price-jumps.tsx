// Lists prices that change so much that each is confirmed separately before the list goes live.
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
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
        {rows.map(({ line, name, price_now_in_cents: now, price_in_cents: next, ...row }) => (
          <li key={line}>
            <CheckField
              label={
                row.cost_in_cents === null
                  ? t('imports.jump_row', {
                      line: formatCount(line),
                      name,
                      now: formatRand(now ?? 0),
                      next: formatRand(next),
                    })
                  : t(now === null || now === next ? 'imports.jump_cost' : 'imports.jump_both', {
                      line: formatCount(line),
                      name,
                      now: formatRand(now ?? 0),
                      next: formatRand(next),
                      price: formatRand(row.lowest_in_cents),
                      cost: formatRand(row.cost_in_cents),
                    })
              }
              checked={confirmed.has(line)}
              onChange={({ currentTarget }) => tick(line, currentTarget.checked)}
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
