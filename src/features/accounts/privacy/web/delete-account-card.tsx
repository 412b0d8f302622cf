// Deletes the shopper's account: shows what prevents it, what would be lost and what stays, then asks for the password and a
// confirmation.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { CheckField, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { clearSession } from '#web/session.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { AccountDeletion } from '../privacy-contract.ts'
import { formatValue } from './format-export.ts'
import { deleteForm, deletePart } from './privacy-forms.ts'
import { accountDeletionQuery } from './privacy-queries.ts'

export function DeleteAccountCard({ userId, deletion }: { userId: string; deletion: AccountDeletion }) {
  const t = useWords()
  const { open_orders: open, open_refunds: refunds, orders_that_stay: count } = deletion
  return (
    <section className="card stack" aria-labelledby="leave-title">
      <h2 id="leave-title">{t('privacy.leave_title')}</h2>
      <p>{t('privacy.leave_text')}</p>
      {count > 0 && <p>{t('privacy.leave_stays', { count })}</p>}
      <p>{t('privacy.leave_again')}</p>
      {open.length > 0 && <OpenOrders open={open} />}
      {refunds.length > 0 && <OpenRefunds refunds={refunds} />}
      {deletion.placing && <p role="status">{t('privacy.leave_placing')}</p>}
      {open.length === 0 && refunds.length === 0 && !deletion.placing && (
        <DeleteAccount userId={userId} deletion={deletion} />
      )}
    </section>
  )
}

function OpenOrders({ open }: { open: AccountDeletion['open_orders'] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <p>
        <strong>{t('privacy.leave_open')}</strong>
      </p>
      <ul className="privacy__said">
        {open.map((order) => (
          <li key={order.id}>
            <Link to={pageTo('order', { id: order.id })}>{order.reference}</Link> · {order.supplier_name} ·{' '}
            {formatValue(t, language, 'status', order.status)}
            {order.can_cancel && ` (${t('privacy.leave_can_cancel')})`}
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenRefunds({ refunds }: { refunds: AccountDeletion['open_refunds'] }) {
  const t = useWords()
  return (
    <>
      <p>
        <strong>{t('privacy.leave_refunds')}</strong>
      </p>
      <ul className="privacy__said">
        {refunds.map((order) => (
          <li key={order.id}>
            <Link to={pageTo('order', { id: order.id })}>{order.reference}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Without script the page asks before the form is there; with script a dialog asks when it is sent. */
function DeleteAccount(props: { userId: string; deletion: AccountDeletion }) {
  const t = useWords()
  const hydrated = useHydrated()
  const isOpened = useOpenPart() === deletePart
  if (!hydrated && !isOpened)
    return (
      <Button kind="danger" wide {...openBy(deletePart, () => {})}>
        {t('privacy.leave_submit')}
      </Button>
    )
  return (
    <>
      {isOpened && (
        <p>
          <strong>{t('privacy.leave_question')}</strong> {t('privacy.leave_question_text')}
        </p>
      )}
      <DeleteAccountForm {...props} />
      {!hydrated && (
        <Button wide {...openBy('', () => {})}>
          {t('kit.cancel')}
        </Button>
      )}
    </>
  )
}

function DeleteAccountForm({ userId, deletion }: { userId: string; deletion: AccountDeletion }) {
  const t = useWords()
  const confirm = useConfirm()
  const posted = usePosted(deleteForm)
  const { credit_in_cents: credit, cards_in_cents: cards } = deletion
  const balance = credit + cards
  const { form, errors, setErrors, fail } = useFormErrors('privacy.failed')
  const { mutate: deleteAccount, isPending: busy } = useDeleteAccount(userId, fail)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    if (balance > 0 && !typed.has('give_up'))
      return setErrors({ give_up_in_cents: t('privacy.leave_give_up_needed') })
    setErrors({})
    const confirmed = await confirm({
      title: t('privacy.leave_question'),
      text: t('privacy.leave_question_text'),
      yes: t('privacy.leave_submit'),
      danger: true,
    })
    if (confirmed) deleteAccount({ password: String(typed.get('password') ?? ''), give_up_in_cents: balance })
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {import.meta.env.SSR && <FormFields form={deleteForm} />}
      <FormError text={errors['']} />
      {credit > 0 && <p>{t('privacy.leave_credit', { amount: formatRand(credit) })}</p>}
      {cards > 0 && <p>{t('privacy.leave_cards', { amount: formatRand(cards) })}</p>}
      {balance > 0 && (
        <CheckField
          label={t('privacy.leave_give_up', { amount: formatRand(balance) })}
          error={errors.give_up_in_cents ?? posted?.errorOf('give_up_in_cents')}
          name="give_up"
          value={balance}
          defaultChecked={posted?.values.give_up === String(balance)}
        />
      )}
      <PasswordField
        label={t('privacy.password')}
        error={errors.password ?? posted?.errorOf('password')}
        name="password"
        maxLength={128}
        required
      />
      <Button type="submit" kind="danger" wide busy={busy}>
        {t('privacy.leave_submit')}
      </Button>
    </form>
  )
}

/** Ends the account, and then everything of the person in this browser, in every tab. */
function useDeleteAccount(userId: string, fail: (error: unknown) => void) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const endVisit = async (text: string) => {
    clearSession(shop)
    await navigate(pageTo('home'), { replace: true })
    notify({ kind: 'success', text, vanishMs: null })
  }
  return useMutation({
    mutationFn: (body: { password: string; give_up_in_cents: number }) =>
      shop.api('deleteAccount', { params: { user_id: userId }, body }),
    onSuccess: () => endVisit(t('privacy.leave_done')),
    onError: async (error) => {
      // The session is over: an answer that was lost before may have been a yes.
      if (isFailure(error, 'unauthenticated')) return endVisit(t('privacy.leave_ended'))
      fail(error)
      // What stands in the way may be another thing by now.
      if (isFailure(error, 'conflict'))
        await shop.queries.invalidateQueries({ queryKey: accountDeletionQuery(shop, userId).queryKey })
    },
  })
}
