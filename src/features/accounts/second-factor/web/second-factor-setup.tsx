// Sets up the second factor in three steps: the password, the first code of the app, and the recovery codes. It stands on the
// security page, and in the dialog of a change that needs it.
import './second-factor.css'
import { type ReactNode, useState } from 'react'
import { pageTo } from '#paths'
import { handledHere } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { SecondFactorSetup as Setup } from '../second-factor-contract.ts'
import { copyText } from './copy-text.ts'
import { FactorForm } from './factor-form.tsx'
import { secondFactorForm } from './factor-form-name.ts'

interface SetupProps {
  /** Said before the first step. */
  why?: string
  onDone: () => void
  /** Where the person goes from here without script. */
  next?: string
}

export function SecondFactorSetup({ why, onDone, next }: SetupProps) {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted(secondFactorForm)
  const [setup, setSetup] = useState(() => setupOf(posted))
  const [codes, setCodes] = useState(() => recoveryCodesOf(posted))
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} next={next} />
  if (setup)
    return (
      <FactorForm
        at="confirm"
        label={t('factor.confirm')}
        hidden={{ secret: setup.secret, uri: setup.uri, qr: `${setup.qr.size} ${setup.qr.path}` }}
        send={(token_code) => shop.api('confirmSecondFactor', { body: { token_code } })}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      >
        <ForApp setup={setup} />
      </FactorForm>
    )
  return (
    <FactorForm
      at="start"
      label={t('factor.start')}
      send={(password) => shop.api('startSecondFactor', { body: { password } })}
      onDone={(answer) => setSetup(answer.setup)}
    >
      {why && <p>{why}</p>}
      <p>{t('factor.start_text')}</p>
    </FactorForm>
  )
}

/** What the server made of the first step, where it was posted without script. */
function setupOf(posted: Posted | undefined): Setup | undefined {
  const { at, secret, uri, qr } = posted?.values ?? {}
  if (at !== 'confirm' || !secret || !uri || !qr) return undefined
  const [size, ...path] = qr.split(' ')
  return { secret, uri, qr: { size: Number(size), path: path.join(' ') } }
}

/** The recovery codes that a form posted without script was answered with. */
export function recoveryCodesOf(posted: Posted | undefined): string[] | undefined {
  const { at, recovery } = posted?.values ?? {}
  return at === 'codes' && recovery ? recovery.split(' ') : undefined
}

function ForApp({ setup: { secret, uri, qr } }: { setup: Setup }) {
  const t = useWords()
  return (
    <>
      <p>{t('factor.scan')}</p>
      <svg
        className="factor__qr"
        role="img"
        aria-label={t('factor.qr')}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
      >
        {/* Black on white in any theme, with the margin that readers need. */}
        <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <a className="button button--plain" href={uri}>
        {t('factor.open_app')}
      </a>
      <p>{t('factor.secret')}</p>
      <p className="factor__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <CopyButton text={secret}>{t('factor.copy_secret')}</CopyButton>
    </>
  )
}

/** Only a script can copy. */
function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useWords()
  if (!useHydrated()) return null
  const says = { copied: t('factor.copied'), byHand: t('factor.copy_by_hand') }
  return <Button onClick={() => void copyText(text, says)}>{children}</Button>
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
  next?: string | undefined
}

export function RecoveryCodes({ codes, onKept, next = pageTo('counterSecurity') }: RecoveryCodesProps) {
  const t = useWords()
  const text = codes.join('\n')
  return (
    <div className="stack">
      <h3>{t('factor.codes_title')}</h3>
      <p>{t('factor.codes_text')}</p>
      <ul className="factor__codes number">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text}>{t('factor.copy_codes')}</CopyButton>
        <a
          className="button button--plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('factor.save_codes')}
        </a>
      </div>
      <ButtonLink kind="primary" to={next} onClick={handledHere(onKept)}>
        {t('factor.saved')}
      </ButtonLink>
    </div>
  )
}
