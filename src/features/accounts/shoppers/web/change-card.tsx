// What changing a password and changing a number share: a code is sent, then typed with the current password, and all other
// sessions end.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatPhone } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { UpdateBody } from '../account-contract.ts'
import {
  type ChangePurpose,
  type CodePurpose,
  readCodeRequest,
  readSignInChange,
  signInChangeForm,
} from '../sign-in-change.ts'
import { type OwnAccount, ownAccountQuery, type SessionScope, sessionsQuery } from './session-queries.ts'
import { errorsOf } from './sign-up-errors.ts'
import { useSmsCode } from './use-sms-code.ts'

/** Without a code a new one may be asked for after this. */
const resendAfterMs = 60_000

interface CodeRequest {
  /** Undefined: this shop needs none. */
  sentTo: string | undefined
  of: CodePurpose
  at: number
}

interface ChangeCardProps {
  scope: SessionScope
  account: OwnAccount
  purpose: ChangePurpose
  title: string
  text: string
  /** A field to fill in before the code is sent. */
  before?: (errors: FormErrors, posted: Posted | undefined) => ReactNode
  /** A field that comes with the code. */
  after?: (errors: FormErrors) => ReactNode
  save: string
  onDone: (account: OwnAccount) => void
}

export function ChangeCard(card: ChangeCardProps) {
  const { scope, account, title } = card
  const shop = useShop()
  const queries = useQueryClient()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const posted = usePosted(signInChangeForm, { purpose: card.purpose })
  const [request, setRequest] = useState(() => requestOf(card.purpose, posted))
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

/** The second step that a form has come to without script; undefined where it is at the first. */
function requestOf(purpose: ChangePurpose, posted: Posted | undefined): CodeRequest | undefined {
  const { username, sent_to: sentTo } = posted?.values ?? {}
  if (username === undefined) return undefined
  return { sentTo: sentTo || undefined, of: { for: purpose, login: username }, at: Date.now() }
}

/** A card's form: its errors are the browser's, or what the server said of the posted form. */
function useCardForm(purpose: ChangePurpose) {
  const posted = usePosted(signInChangeForm, { purpose })
  const { errors, ...state } = useFormErrors('security.failed')
  const fields = ['login', 'token_code', 'current_password', 'password']
  const ofPosted = fields.flatMap((field) => {
    const text = posted?.errorOf(field)
    return text ? [[field, text] as const] : []
  })
  return { ...state, posted, errors: { ...Object.fromEntries(ofPosted), ...errors } as FormErrors }
}

const CardFields = ({ purpose }: { purpose: ChangePurpose }) => (
  <>
    {import.meta.env.SSR && <FormFields form={signInChangeForm} id={purpose} />}
    <input type="hidden" name="purpose" value={purpose} />
  </>
)

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
  const { form, errors, posted, setErrors, fail } = useCardForm(card.purpose)
  const send = useSendCode(card, onSent, fail)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const of = readCodeRequest(card.purpose, new FormData(event.currentTarget), card.account)
    setErrors(Array.isArray(of) ? errorsOf(of, t) : {})
    if (!Array.isArray(of)) send.mutate(of)
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <CardFields purpose={card.purpose} />
      <p>{card.text}</p>
      <FormError text={errors['']} />
      {card.before?.(errors, posted)}
      <Button type="submit" busy={send.isPending}>
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
  const { form, errors, setErrors, fail } = useCardForm(card.purpose)
  const save = useMutation({
    mutationFn: (body: UpdateBody) =>
      shop.api('updateAccountV2', { params: { scope, id: account.id }, body }),
    onSuccess: ({ account: changed }) => onDone(changed),
    onError: fail,
  })
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([hidden], [type=hidden])')?.focus(),
    [form],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const change = readSignInChange(request.of, typed, account, shop.config.shop_name)
    setErrors(Array.isArray(change) ? errorsOf(change, t) : {})
    if (!Array.isArray(change)) save.mutate(change)
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <CardFields purpose={card.purpose} />
      <input type="hidden" name="sent_to" value={request.sentTo ?? ''} />
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
        <ButtonLink kind="quiet" to={pageTo(scope === 'user' ? 'resetPassword' : 'counterResetPassword')}>
          {t('security.forgot')}
        </ButtonLink>
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
  const hydrated = useHydrated()
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
      <Button
        type="submit"
        name="again"
        value="1"
        disabled={hydrated && !canResend}
        busy={resend.isPending}
        onClick={handledHere(() => resend.mutate())}
      >
        {t('security.again')}
      </Button>
    </>
  )
}

/** Formats a number with non-breaking spaces, so that it stays on one line. */
export const formatUnbrokenPhone = (login: string): string => formatPhone(login).replaceAll(' ', '\u00a0')
