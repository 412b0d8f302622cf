// What changing a password and changing a number share: a code is sent, then typed with the current password, and all other
// sessions end.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { UpdateBody } from '../account-contract.ts'
import type { FieldProblem } from '../sign-up-rules.ts'
import { type OwnAccount, ownAccountQuery, type SessionScope, sessionsQuery } from './session-queries.ts'
import { errorsOf } from './sign-up-errors.ts'
import { useSmsCode } from './use-sms-code.ts'

/** Without a code a new one may be asked for after this. */
const resendAfterMs = 60_000

type CodePurpose = { for: 'password' | 'phone'; login?: string }

interface CodeRequest {
  /** Undefined: this shop needs none. */
  sentTo: string | undefined
  of: CodePurpose
  at: number
}

interface ChangeCardProps {
  scope: SessionScope
  account: OwnAccount
  title: string
  text: string
  /** A field to fill in before the code is sent. */
  before?: (errors: FormErrors) => ReactNode
  /** What the code is for, or what is wrong with what was typed. */
  readBefore: (typed: FormData) => CodePurpose | FieldProblem[]
  /** A field that comes with the code. */
  after?: (errors: FormErrors) => ReactNode
  readAfter: (typed: FormData, of: CodePurpose) => Pick<UpdateBody, 'login' | 'password'> | FieldProblem[]
  save: string
  onDone: (account: OwnAccount) => void
}

export function ChangeCard(card: ChangeCardProps) {
  const { scope, account, title } = card
  const shop = useShop()
  const queries = useQueryClient()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [request, setRequest] = useState<CodeRequest>()
  const done = (changed: OwnAccount) => {
    queries.setQueryData(ownAccountQuery(shop, scope).queryKey, changed)
    void queries.invalidateQueries({ queryKey: sessionsQuery(shop, scope).queryKey })
    setRequest(undefined)
    card.onDone(changed)
    heading.current?.focus()
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {request ? (
        <ProofForm card={card} request={request} onSent={setRequest} onDone={done} key={account.login} />
      ) : (
        <SendCodeForm card={card} onSent={setRequest} />
      )}
    </section>
  )
}

/**
 * Sends a code. Where one went less than a minute ago, that one is typed; without a password it was a code to sign in, so that the
 * shopper waits.
 */
function useSendCode(
  { scope, account }: Pick<ChangeCardProps, 'scope' | 'account'>,
  onSent: (request: CodeRequest) => void,
  onError: (error: unknown) => void,
) {
  const shop = useShop()
  return useMutation({
    mutationFn: (of: CodePurpose) => shop.api('sendCode', { params: { scope }, body: of }),
    onSuccess: ({ needed, login }, of) =>
      onSent({ sentTo: needed ? (login ?? undefined) : undefined, of, at: Date.now() }),
    onError: (error, of) => {
      if (isFailure(error) && error.messages[0]?.code === 'code-soon' && account.has_password)
        onSent({ sentTo: of.login ?? '', of, at: Date.now() })
      else onError(error)
    },
  })
}

interface SendCodeFormProps {
  card: ChangeCardProps
  onSent: (request: CodeRequest) => void
}

function SendCodeForm({ card, onSent }: SendCodeFormProps) {
  const t = useWords()
  const hydrated = useHydrated()
  const { form, errors, setErrors, fail } = useFormErrors('security.failed')
  const send = useSendCode(card, onSent, fail)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const of = card.readBefore(new FormData(event.currentTarget))
    setErrors(Array.isArray(of) ? errorsOf(of, t) : {})
    if (!Array.isArray(of)) send.mutate(of)
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <p>{card.text}</p>
      <FormError text={errors['']} />
      {card.before?.(errors)}
      <Button type="submit" busy={send.isPending} disabled={!hydrated}>
        {t('security.start')}
      </Button>
    </form>
  )
}

interface ProofFormProps extends SendCodeFormProps {
  request: CodeRequest
  onDone: (account: OwnAccount) => void
}

function ProofForm({ card, request, onSent, onDone }: ProofFormProps) {
  const { scope, account } = card
  const t = useWords()
  const shop = useShop()
  const { form, errors, setErrors, fail } = useFormErrors('security.failed')
  const save = useMutation({
    mutationFn: (body: UpdateBody) =>
      shop.api('updateAccountV2', { params: { scope, id: account.id }, body }),
    onSuccess: ({ account: changed }) => onDone(changed),
    onError: fail,
  })
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const change = card.readAfter(typed, request.of)
    setErrors(Array.isArray(change) ? errorsOf(change, t) : {})
    if (Array.isArray(change)) return
    const code = typed.get('token_code')
    save.mutate({
      ...change,
      ...(account.has_password && { current_password: String(typed.get('current_password')) }),
      ...(code !== null && { token_code: String(code) }),
    })
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      {request.sentTo === undefined ? (
        <p role="status">{t('security.password_text_plain')}</p>
      ) : (
        <CodeField sentTo={request.sentTo || account.login} error={errors.token_code} />
      )}
      <FormError text={errors['']} />
      {/* What the passwords belong to, for those who keep passwords. */}
      <input
        hidden
        name="username"
        autoComplete="username"
        readOnly
        value={request.of.login ?? account.login}
      />
      {account.has_password && (
        <PasswordField
          label={t('security.present')}
          error={errors.current_password}
          name="current_password"
          autoComplete="current-password"
          required
        />
      )}
      {card.after?.(errors)}
      <FormError text={errors.login} />
      <Button type="submit" kind="primary" wide busy={save.isPending}>
        {card.save}
      </Button>
      {request.sentTo !== undefined && (
        <ResendCode scope={scope} request={request} onSent={onSent} onError={fail} />
      )}
      {account.has_password && (
        <Link to={pageTo(scope === 'user' ? 'resetPassword' : 'counterResetPassword')}>
          {t('security.forgot')}
        </Link>
      )}
    </form>
  )
}

function CodeField({ sentTo, error }: { sentTo: string; error: string | undefined }) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useSmsCode((code) => {
    const field = box.current?.querySelector('input')
    if (field?.value === '') field.value = code
  })
  return (
    <div ref={box} className="stack">
      <p role="status">{t('security.sent', { phone: formatUnbrokenPhone(sentTo) })}</p>
      <Field
        label={t('security.code')}
        hint={t('security.code_hint')}
        error={error}
        name="token_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        // Room for what comes along when it is pasted.
        maxLength={40}
        required
      />
    </div>
  )
}

interface ResendCodeProps {
  scope: SessionScope
  request: CodeRequest
  onSent: (request: CodeRequest) => void
  onError: (error: unknown) => void
}

function ResendCode({ scope, request, onSent, onError }: ResendCodeProps) {
  const t = useWords()
  const shop = useShop()
  const [canResend, setCanResend] = useState(false)
  useEffect(() => {
    setCanResend(false)
    const timer = setTimeout(() => setCanResend(true), Math.max(0, request.at + resendAfterMs - Date.now()))
    return () => clearTimeout(timer)
  }, [request.at])
  const resend = useMutation({
    mutationFn: () => shop.api('sendCode', { params: { scope }, body: request.of }),
    onSuccess: () => {
      onSent({ ...request, at: Date.now() })
      notify({ text: t('security.sent_again'), kind: 'success' })
    },
    onError,
  })
  return (
    <>
      <p className="soft small">{t('security.again_hint')}</p>
      <Button disabled={!canResend} busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('security.again')}
      </Button>
    </>
  )
}

/** Formats a number with non-breaking spaces, so that it stays on one line. */
export const formatUnbrokenPhone = (login: string): string => formatPhone(login).replaceAll(' ', '\u00a0')
