// The operator's page: chains with their branches and managers, and invitations for new sellers.
import '#web/counter-kit/managed.css'
import './counter-operator.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Chain } from '#features/suppliers/suppliers/chain-contract.ts'
import { formatDay } from '#kernel/time.ts'
import { pages } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import { chainsQuery, invitationsQuery } from './opening-queries.ts'
import { stepPath } from './use-step.ts'

export const handle: PageHandle = { title: 'operator.title', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop }) => shop.ensure(chainsQuery(shop))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data, error, isPending, refetch } = useQuery(chainsQuery(shop))
  return (
    <div className="managed operator">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={6} />}
      {data && !data.operator && <p>{t('operator.others')}</p>}
      {data?.operator && (
        <div className="row">
          <ButtonLink icon="shop" to={stepPath('shop', undefined)}>
            {t('operator.shopfront')}
          </ButtonLink>
          <ButtonLink to={pages.counterSynonyms}>{t('counter.nav_synonyms')}</ButtonLink>
          <ButtonLink to={pages.counterExternalTasks}>{t('externalTasks.title')}</ButtonLink>
        </div>
      )}
      {data?.operator && <Invitations />}
      {data && (
        <section className="stack">
          <h2>{t('operator.chains')}</h2>
          {data.chains.length === 0 && <EmptyState icon="shop" title={t('operator.no_chains')} />}
          {data.chains.map((chain) => (
            <ChainCard key={`${chain.id} ${chain.name}`} chain={chain} />
          ))}
        </section>
      )}
    </div>
  )
}

function ChainCard({ chain }: { chain: Chain }) {
  const t = useWords()
  const shop = useShop()
  const [name, setName] = useState(chain.name)
  const { busy, change } = useChange({
    failed: 'opening.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: chainsQuery(shop).queryKey }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(
      () => shop.api('changeChain', { params: { id: chain.id }, body: { name, image_url: chain.image_url } }),
      t('operator.renamed'),
    )
  }
  return (
    <article className="card stack" aria-label={chain.name}>
      <h3>{chain.name}</h3>
      {chain.mine && (
        <form className="stack" onSubmit={submit}>
          <Field
            label={t('operator.chain_name')}
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.target.value)}
          />
          {name.trim() !== chain.name && (
            <Button type="submit" kind="primary" busy={busy}>
              {t('operator.rename')}
            </Button>
          )}
        </form>
      )}
      <ul className="operator__branches">
        {chain.branches.map((branch) => (
          <li key={branch.id}>
            <strong>{branch.name}</strong>{' '}
            <Pill
              tone={branch.disabled || branch.closed ? 'act' : 'good'}
              label={t(
                branch.in_preparation
                  ? 'branch.in_preparation'
                  : branch.disabled
                    ? 'branch.disabled'
                    : branch.closed
                      ? 'branch.closed'
                      : 'branch.open',
              )}
            />
            <p className="soft small">
              {branch.formatted_address}
              {' · '}
              {branch.managers.length > 0 ? branch.managers.join(', ') : t('operator.no_manager')}
            </p>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Invitations() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { data } = useQuery(invitationsQuery(shop))
  const [note, setNote] = useState('')
  const [link, setLink] = useState<string>()
  const { busy, change } = useChange({
    failed: 'opening.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: invitationsQuery(shop).queryKey }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(async () => {
      const { path } = await shop.api('inviteSeller', { body: { note } })
      setLink(new URL(path, window.location.origin).href)
      setNote('')
    })
  }
  return (
    <section className="stack">
      <h2>{t('operator.invitations')}</h2>
      <form className="card stack" onSubmit={submit}>
        <p>{t('operator.invite_text')}</p>
        <Field
          label={t('operator.note')}
          value={note}
          maxLength={80}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={busy}>
          {t('operator.invite')}
        </Button>
        {link && (
          <div role="status" className="stack">
            <p>{t('operator.link_once')}</p>
            <p className="operator__link">{link}</p>
          </div>
        )}
      </form>
      <ul className="managed__list">
        {data?.invitations.map((each) => (
          <li key={each.id} className="managed__row">
            <div className="managed__about">
              <h3>{each.note || t('operator.no_note')}</h3>
              <p className="soft small">
                {t(`operator.state_${each.state}`, {
                  day: formatDay(new Date(each.expires_at), language),
                  who: [each.manager_name, each.chain_name].filter(Boolean).join(', '),
                })}
              </p>
            </div>
            {each.state === 'open' && (
              <div className="managed__actions">
                <Button
                  kind="danger"
                  busy={busy}
                  onClick={() =>
                    void change(
                      () => shop.api('endInvitation', { params: { id: each.id } }),
                      t('operator.ended'),
                    )
                  }
                >
                  {t('operator.end')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
