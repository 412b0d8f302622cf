// The card of the second factor on the counter's security page: set it up, replace the recovery codes, remove it.
import './second-factor.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#kernel/time.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SecondFactor } from '../second-factor-contract.ts'
import { FactorForm } from './factor-form.tsx'
import { secondFactorForm } from './factor-form-name.ts'
import { secondFactorQuery } from './second-factor-queries.ts'
import { RecoveryCodes, recoveryCodesOf, SecondFactorSetup } from './second-factor-setup.tsx'

/** With fewer recovery codes the person is told to get new ones. */
const fewCodes = 3

/** `next`: the page of ours that sent the person here. */
export function SecondFactorCard({ next }: { next: string | undefined }) {
  const t = useWords()
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const posted = usePosted(secondFactorForm)
  const [codes, setCodes] = useState(() => recoveryCodesOf(posted))
  const isRemoved = useSearchParams()[0].get('factor') === 'removed'
  const query = secondFactorQuery(shop)
  const { data, error, refetch } = useQuery(query)
  const reload = async (says: string) => {
    notify({ kind: 'success', text: says })
    await shop.queries.invalidateQueries({ queryKey: query.queryKey })
    heading.current?.focus()
  }
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {t('factor.title')}
      </h2>
      {isRemoved && (
        <Notice tone="good">
          <p>{t('factor.removed')}</p>
        </Notice>
      )}
      <p className="soft">{t('factor.about')}</p>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          next={next}
          onKept={() => {
            setCodes(undefined)
            void reload(t('factor.done'))
          }}
        />
      )}
      {data && !codes && !data.set_up_at && (
        <>
          <p>{t('factor.none')}</p>
          <SecondFactorSetup {...(next && { next })} onDone={() => void reload(t('factor.done'))} />
        </>
      )}
      {data && !codes && data.set_up_at && (
        <>
          <FactorSummary factor={data} />
          {next && <ButtonLink to={next}>{t('factor.back')}</ButtonLink>}
          <FactorChanges onCodes={setCodes} onRemoved={() => void reload(t('factor.removed'))} />
        </>
      )}
    </section>
  )
}

function FactorSummary({ factor: { set_up_at, recovery_codes_left: left } }: { factor: SecondFactor }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <p>{t('factor.on', { date: formatDay(new Date(set_up_at ?? 0), language), n: String(left) })}</p>
      {left < fewCodes && (
        <Notice tone="wait">
          <p>{t('factor.few_left', { n: String(left) })}</p>
        </Notice>
      )}
    </>
  )
}

interface ChangesProps {
  onCodes: (codes: string[]) => void
  onRemoved: () => void
}

function FactorChanges({ onCodes, onRemoved }: ChangesProps) {
  const t = useWords()
  const shop = useShop()
  const refused = usePosted(secondFactorForm)?.values.at
  return (
    <>
      <details className="factor__more" open={refused === 'renew'}>
        <summary>{t('factor.renew')}</summary>
        <FactorForm
          at="renew"
          label={t('factor.renew')}
          send={(token_code) => shop.api('renewRecoveryCodes', { body: { token_code } })}
          onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        >
          <p>{t('factor.renew_text')}</p>
        </FactorForm>
      </details>
      <details className="factor__more" open={refused === 'remove'}>
        <summary>{t('factor.remove')}</summary>
        <FactorForm
          at="remove"
          danger
          label={t('factor.remove')}
          send={(token_code) => shop.api('removeSecondFactor', { body: { token_code } })}
          onDone={onRemoved}
        >
          <p>{t('factor.remove_text')}</p>
        </FactorForm>
      </details>
      <p className="soft small">{t('factor.lost')}</p>
    </>
  )
}
