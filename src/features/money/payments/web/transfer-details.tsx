// Where to send a transfer, with each line easy to copy into a banking app.
import './transfer-details.css'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { ProviderData } from '../payment-contract.ts'

type Transfer = Extract<ProviderData, { kind: 'eft' | 'transfer' }>

export const isTransferData = (data: ProviderData | null): data is Transfer =>
  data?.kind === 'eft' || data?.kind === 'transfer'

/** Returns the rows. What is typed into a banking app, and so worth copying, is marked. */
export function rowsOf(data: Transfer): [key: WordKey, value: string | null, typed?: true][] {
  if (data.kind === 'transfer')
    return [
      ['payments.wallet', data.wallet, true],
      ['payments.account_name', data.account_name],
      ['payments.reference', data.reference, true],
    ]
  return [
    ['payments.bank', data.bank],
    ['payments.branch_code', data.branch_code, true],
    ['payments.account_name', data.account_name],
    ['payments.account_number', data.account_number, true],
    ['payments.account_type', data.account_type],
    ['payments.reference', data.reference, true],
  ]
}

export function TransferDetails({ data }: { data: Transfer }) {
  const isPlain = useFormVisit()
  const t = useWords()
  const copy = async (what: string, value: string) => {
    await navigator.clipboard.writeText(value)
    notify({ kind: 'success', text: t('payments.copied', { what }) })
  }
  return (
    <dl className="transfer">
      {rowsOf(data).map(([key, value, typed]) => {
        if (!value) return null
        const what = t(key)
        return (
          <div key={key}>
            <dt>{what}</dt>
            <dd>
              <span>{value}</span>
              {typed && !isPlain && (
                <Button
                  kind="quiet"
                  aria-label={t('payments.copy', { what })}
                  onClick={() => void copy(what, value).catch(() => undefined)}
                >
                  {t('payments.copy_this')}
                </Button>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
