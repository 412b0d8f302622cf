// The managers' page for a branch's accounts at providers and at its bank.
import '#web/counter-kit/managed.css'
import './counter-money.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDay, formatTime } from '#kernel/time.ts'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { PaymentAccount, PaymentAccounts } from '../payment-account-contract.ts'
import { AccountForm } from './account-form.tsx'
import { accountsQuery } from './awaited-queries.ts'
import { BankForm } from './bank-form.tsx'

export const handle: PageHandle = { title: 'accounts.title', needsLogin: 'manager' }

export async function loader({ shop, url }: LoaderArgs) {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(accountsQuery(shop, branch.id))
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  return (
    <div className="managed">
      <BranchChoice />
      <p>{t('accounts.about')}</p>
      {branch && <Accounts key={branch.id} supplierId={branch.id} />}
    </div>
  )
}

function Accounts({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const query = accountsQuery(shop, supplierId)
  const { data, error, refetch } = useQuery(query)
  const [open, setOpen] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  /** Whoever goes by keyboard is taken into the form, and back to its button. */
  const go = (name: string, to: 'input' | 'button') => {
    setOpen(to === 'input' ? name : undefined)
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-account="${name}"] ${to}`)?.focus(),
    )
  }
  const close = (name: string) => go(name, 'button')
  const show = (name: string, answer: PaymentAccounts) => {
    shop.queries.setQueryData(query.queryKey, answer)
    notify({ kind: 'success', text: t('accounts.saved') })
    close(name)
  }
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <div className="money-accounts" ref={place}>
      <section className="card stack" data-account="bank" aria-labelledby="account-bank">
        <h2 id="account-bank">{t('accounts.bank')}</h2>
        {open === 'bank' ? (
          <BankForm
            supplierId={supplierId}
            bank={data.bank}
            onSaved={(answer) => show('bank', answer)}
            onClose={() => close('bank')}
          />
        ) : (
          <>
            <p>
              {data.bank.bank_account
                ? `${data.bank.bank_name} · ${data.bank.bank_branch} · ${data.bank.bank_account_name ?? ''} · ${data.bank.bank_account}`
                : t('accounts.none')}
            </p>
            <div className="row">
              <Button
                icon="edit"
                aria-label={named(t, data.bank.bank_account !== null, t('accounts.bank'))}
                onClick={() => go('bank', 'input')}
              >
                {t(data.bank.bank_account ? 'accounts.change' : 'accounts.set_up')}
              </Button>
            </div>
          </>
        )}
      </section>
      {data.accounts.map((account) => (
        <section
          key={account.provider}
          className="card stack"
          data-account={account.provider}
          aria-labelledby={`account-${account.provider}`}
        >
          <h2 id={`account-${account.provider}`}>{nameOf(t, account)}</h2>
          {open === account.provider ? (
            <AccountForm
              supplierId={supplierId}
              account={account}
              onSaved={(answer) => show(account.provider, answer)}
              onClose={() => close(account.provider)}
            />
          ) : (
            <Standing
              account={account}
              supplierId={supplierId}
              onChange={() => go(account.provider, 'input')}
            />
          )}
        </section>
      ))}
      <Log changes={data.changes} />
    </div>
  )
}

const nameOf = (t: Translate, { provider }: PaymentAccount): string =>
  wayName(t, `accounts.${provider}`, provider)
const named = (t: Translate, set: boolean, name: string) =>
  `${t(set ? 'accounts.change' : 'accounts.set_up')}: ${name}`

function Standing({
  account,
  supplierId,
  onChange,
}: {
  account: PaymentAccount
  supplierId: string
  onChange: () => void
}) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const { set, on, merchant, tried } = account
  const name = nameOf(t, account)
  const flip = useMutation({
    mutationFn: (now: boolean) =>
      shop.api('switchPaymentAccount', {
        params: { provider: account.provider },
        body: { supplier_id: supplierId, on: now },
      }),
    onSuccess: (answer) => shop.queries.setQueryData(accountsQuery(shop, supplierId).queryKey, answer),
    onError: () => notify({ kind: 'error', text: t('shell.alert_connection_lost') }),
  })
  const ask = async () => {
    const sure =
      !on ||
      (await confirm({
        title: t('accounts.off_question', { name }),
        text: t('accounts.off_text'),
        yes: t('accounts.switch_off'),
        danger: true,
      }))
    if (sure) flip.mutate(!on)
  }
  return (
    <>
      <p>
        <Badge tone={on ? 'good' : 'plain'}>
          {t(!set ? 'accounts.none' : on ? 'accounts.on' : 'accounts.off')}
        </Badge>{' '}
        {merchant}
      </p>
      {set && account.keys.some(({ secret }) => secret) && (
        <p className="small soft">
          {t(
            tried === 'works'
              ? 'accounts.tried_works'
              : tried === 'refused'
                ? 'accounts.tried_refused'
                : 'accounts.tried_not',
          )}
        </p>
      )}
      <div className="row">
        <Button icon="edit" aria-label={named(t, set, name)} onClick={onChange}>
          {t(set ? 'accounts.change' : 'accounts.set_up')}
        </Button>
        {set && (
          <Button
            kind={on ? 'danger' : 'plain'}
            busy={flip.isPending}
            aria-label={`${t(on ? 'accounts.switch_off' : 'accounts.switch_on')}: ${name}`}
            onClick={() => void ask()}
          >
            {t(on ? 'accounts.switch_off' : 'accounts.switch_on')}
          </Button>
        )}
      </div>
    </>
  )
}

function Log({ changes }: Pick<PaymentAccounts, 'changes'>) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section className="stack" aria-labelledby="account-log">
      <h2 id="account-log">{t('accounts.log')}</h2>
      {changes.length === 0 && <p>{t('accounts.log_none')}</p>}
      <ul className="money-log">
        {changes.map(({ account, what, at, by }, index) => {
          const when = new Date(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to, and shown whole
            <li key={index}>
              <time dateTime={at}>
                {formatDay(when, language)}, {formatTime(when)}
              </time>{' '}
              · {wayName(t, `accounts.${account}`, account)} ·{' '}
              {t('accounts.by', { what: t(`accounts.did_${what}` as WordKey), name: by })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
