// The last steps: people, opening, and the first order.
import { Link } from 'react-router'
import { branchQuery } from '#features/counter/branch-page/web/branch-queries.ts'
import { pages, pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Opening } from '../opening-contract.ts'
import { missingSteps } from '../opening-steps.ts'
import { stepWords } from './opening-words.ts'
import { stepPath, useStep } from './use-step.ts'

type Branch = NonNullable<Opening['branch']>

export function StaffStep({ branch }: { branch: Branch }) {
  const t = useWords()
  const { leave } = useStep('staff', branch.id)
  return (
    <section className="card stack">
      <p>{t('opening.staff_text')}</p>
      <p role="status">{t('opening.people', { count: branch.people })}</p>
      <ButtonLink
        wide
        icon="person"
        to={`${pages.counterStaff}?${new URLSearchParams({ supplier_id: branch.id })}`}
      >
        {t('opening.add_staff')}
      </ButtonLink>
      <Button wide kind="primary" onClick={() => void leave()}>
        {t(branch.people > 0 ? 'opening.next' : 'opening.alone')}
      </Button>
    </section>
  )
}

export function OpenStep({ opening, branch }: { opening: Opening; branch: Branch }) {
  const t = useWords()
  const shop = useShop()
  const { errors, busy, save, leave } = useStep('open', branch.id)
  const missing = missingSteps(opening).filter((step) => step !== 'open')
  const open = () =>
    save(async () => {
      const params = { id: branch.id }
      const {
        id: _id,
        agency_name: _chain,
        closed: _closed,
        closed_text: _text,
        in_preparation: _preparation,
        missing: _missing,
        ...settings
      } = await shop.api('managedBranch', { params })
      const { branch: next } = await shop.api('changeBranch', {
        params,
        body: { ...settings, disabled: false },
      })
      shop.queries.setQueryData(branchQuery(shop, branch.id).queryKey, next)
      return branch.id
    })
  if (!branch.disabled)
    return (
      <section className="card stack">
        <p>{t('opening.is_open')}</p>
        <Button wide kind="primary" onClick={() => void leave()}>
          {t('opening.next')}
        </Button>
      </section>
    )
  return (
    <section className="card stack">
      <FormError text={Object.values(errors)[0]} />
      <p>{t(missing.length > 0 ? 'opening.not_yet' : 'opening.ready')}</p>
      {missing.length > 0 && (
        <ul className="opening__missing">
          {missing.map((step) => (
            <li key={step}>
              <Link to={stepPath(step, branch.id)}>{t(stepWords[step])}</Link>
            </li>
          ))}
        </ul>
      )}
      <Button wide kind="primary" icon="shop" busy={busy} disabled={missing.length > 0} onClick={open}>
        {t('opening.open_now')}
      </Button>
    </section>
  )
}

export function OrderStep({ branch }: { branch: Branch }) {
  const t = useWords()
  const here = new URLSearchParams({ supplier_id: branch.id })
  return (
    <section className="card stack">
      <p>{t(branch.orders > 0 ? 'opening.has_orders' : 'opening.order_text')}</p>
      <a className="button button--primary button--wide" href={pageTo('home')}>
        {t('opening.as_shopper')}
      </a>
      <ButtonLink wide to={`${pages.counter}?${here}`}>
        {t('opening.to_queue')}
      </ButtonLink>
      <ButtonLink wide kind="quiet" to={`${pages.counterManage}?${here}`}>
        {t('opening.to_manage')}
      </ButtonLink>
    </section>
  )
}
