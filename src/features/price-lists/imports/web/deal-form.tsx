// The form in which a person decides what a promotion text means, once for all rows that carry it: a kind with its numbers, or that
// no deal is made of it.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  draftOf,
  emptyDraft,
  readTerms,
  type TermsDraft,
} from '#features/deals/multibuys/web/multibuy-draft.ts'
import { TermsFields } from '#features/deals/multibuys/web/terms-fields.tsx'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import type { FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { formatFailure } from './format-import.ts'
import { type Deal, type Deals, invalidateDeals } from './import-deal-queries.ts'

interface Props {
  id: string
  detail: ImportDetail
  deal: Deal
  programmes: Deals['programmes']
  onDone: () => void
}

const [everybody, unchosen] = ['everybody', 'unchosen']

/** What is sent: terms, null for no deal, neither for what was read. */
interface Choice {
  terms?: MultibuyTerms | null
  programme_id?: string | null
}

export function DealForm({ id, detail, deal, programmes, onDone }: Props) {
  const t = useWords()
  const shop = useShop()
  const [draft, setDraft] = useState<TermsDraft>(() =>
    deal.terms ? draftOf(deal.terms) : emptyDraft('n_for_amount'),
  )
  // Of a text for members a person says it, so that nobody gives their price to everybody by mistake.
  const [forWhom, setForWhom] = useState(
    deal.programme?.id ?? (deal.programme_in_text === null ? everybody : unchosen),
  )
  const [wrong, setWrong] = useState<FormErrors>({})
  const choose = useMutation({
    mutationFn: (choice: Choice) =>
      shop.api('chooseImportDeal', { params: { id: detail.id }, body: { text: deal.text, ...choice } }),
    async onSuccess() {
      await invalidateDeals(shop, detail)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const programmeId = forWhom === everybody ? null : forWhom
    const read = readTerms(t, draft, { forMembers: programmeId !== null })
    const isUnchosen = forWhom === unchosen
    setWrong({ ...read.wrong, ...(isUnchosen && { programme_id: t('imports.deal_for_lacks') }) })
    if (read.terms && !isUnchosen) choose.mutate({ terms: read.terms, programme_id: programmeId })
  }
  return (
    <form id={id} className="import-deal-form" noValidate onSubmit={submit}>
      <p>{t('imports.deal_form', { text: deal.written })}</p>
      {deal.reason?.code === 'limit' && <p>{t('imports.deal_no_limit')}</p>}
      {choose.isError && (
        <p role="alert" className="import-warning">
          {formatFailure(choose.error, t)}
        </p>
      )}
      <TermsFields draft={draft} onChange={setDraft} errors={wrong} />
      {(programmes.length > 0 || deal.programme_in_text !== null) && (
        <SelectField
          label={t('imports.deal_for')}
          value={forWhom}
          error={wrong['programme_id']}
          onChange={({ currentTarget }) => setForWhom(currentTarget.value)}
        >
          {forWhom === unchosen && <option value={unchosen}>{t('imports.deal_for_choose')}</option>}
          <option value={everybody}>{t('imports.deal_everybody')}</option>
          {programmes.map((programme) => (
            <option key={programme.id} value={programme.id}>
              {t('imports.deal_members', { programme: programme.name })}
            </option>
          ))}
        </SelectField>
      )}
      <div className="row">
        <Button type="submit" kind="primary" busy={choose.isPending}>
          {t('imports.deal_save')}
        </Button>
        {deal.reason?.code !== 'chosen-none' && (
          <Button disabled={choose.isPending} onClick={() => choose.mutate({ terms: null })}>
            {t('imports.deal_no_deal')}
          </Button>
        )}
        {deal.chosen && (
          <Button disabled={choose.isPending} onClick={() => choose.mutate({})}>
            {t('imports.deal_as_read')}
          </Button>
        )}
        <Button kind="quiet" onClick={onDone}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  )
}
