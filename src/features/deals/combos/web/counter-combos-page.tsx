// The list of a manager's combos: the parts of each, where it is sold, and what it saves there.
import '#features/deals/promotions/web/counter-deals.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { invalidatePromotions } from '#features/deals/promotions/web/managed-promotion-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords, type WordKey } from '#web/words.ts'
import type { ComboBranch, ComboStatus, ManagedCombo } from '../combo-contract.ts'
import { managedCombosQuery } from './managed-combo-queries.ts'

export const handle: PageHandle = { title: 'combo_form.title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) =>
  shop.ensure(managedCombosQuery(shop, pageNumberOf(url.searchParams)))

const comboStatusLabels: Record<ComboStatus, WordKey> = {
  running: 'promos.running',
  upcoming: 'promos.upcoming',
  hidden: 'combo_form.hidden',
  forbidden: 'combo_form.forbidden',
  ended: 'promos.ended',
}
const statusTones = {
  running: 'good',
  upcoming: 'wait',
  hidden: 'plain',
  forbidden: 'act',
  ended: 'plain',
} as const

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const page = pageNumberOf(search)
  const { data } = useSuspenseQuery(managedCombosQuery(shop, page))
  return (
    <div className="counter-deals">
      <div className="counter-deals__head">
        <p className="soft">{t('combo_form.about')}</p>
        <ButtonLink kind="primary" icon="plus" to={pageTo('counterComboNew')}>
          {t('combo_form.add')}
        </ButtonLink>
      </div>
      {data.combos.length === 0 && (
        <EmptyState icon="bag" title={t('combo_form.none')} text={t('combo_form.none_text')} />
      )}
      <ul className="counter-deals__list">
        {data.combos.map((combo) => (
          <Row key={combo.id} combo={combo} />
        ))}
      </ul>
      <Pagination
        page={page}
        nextPage={data.pagination.next_page}
        to={(other) => (other > 1 ? `?page=${other}` : '?')}
      />
    </div>
  )
}

function Row({ combo }: { combo: ManagedCombo }) {
  const t = useWords()
  const { busy, end } = useEnding(combo)
  const open = combo.branches.some(({ status }) => status !== 'ended')
  const to = pageTo('counterCombo', { id: combo.id })
  return (
    <li className="counter-deals__row">
      <Picture src={combo.image_url} alt="" width={72} height={72} />
      <div className="counter-deals__about">
        <h2>
          <Link to={to}>{combo.name}</Link>
        </h2>
        <p className="soft small">{combo.items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</p>
        {open && <Forbidden items={combo.items} />}
        <ul className="counter-deals__branches">
          {combo.branches.map((branch) => (
            <Branch key={branch.offer_id} branch={branch} />
          ))}
        </ul>
      </div>
      {open && (
        <div className="counter-deals__actions">
          <ButtonLink icon="edit" to={to} aria-label={`${t('promos.change')}: ${combo.name}`}>
            {t('promos.change')}
          </ButtonLink>
          <Button
            kind="danger"
            icon="bin"
            busy={busy}
            aria-label={`${t('promos.end_now')}: ${combo.name}`}
            onClick={() => void end()}
          >
            {t('promos.end_now')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Why the combo is not sold, whatever its days and its switch say. */
function Forbidden({ items }: Pick<ManagedCombo, 'items'>) {
  const t = useWords()
  const names = items.filter((item) => item.promotion_forbidden).map(({ name }) => name)
  return names.length === 0 ? null : (
    <p className="counter-deals__forbidden">{t('combo_form.forbidden_text', { names: names.join(', ') })}</p>
  )
}

function Branch({ branch }: { branch: ComboBranch }) {
  const t = useWords()
  const language = useLanguage()
  const { singly_in_cents: singly, price_in_cents: price, start_at, end_at } = branch
  return (
    <li>
      <span>
        {branch.supplier.name}: <strong>{formatRand(price)}</strong>
      </span>
      <span className="soft small">
        {singly === null
          ? t('combo_form.not_singly')
          : singly > price
            ? t('combo_form.saves', { amount: formatRand(singly - price) })
            : t('combo_form.no_saving', { price: formatRand(singly) })}
        {start_at && ` · ${t('combo_form.from', { start: formatDay(new Date(start_at), language) })}`}
        {end_at &&
          ` · ${t('catalogue.untilDay', { day: formatDay(lastValidDay(new Date(end_at)), language) })}`}
      </span>
      <Pill tone={statusTones[branch.status]} label={t(comboStatusLabels[branch.status])} />
    </li>
  )
}

function useEnding({ id, name }: ManagedCombo) {
  const t = useWords()
  const shop = useShop()
  const { busy, takeAway } = useChange({ failed: 'promos.failed', after: () => invalidatePromotions(shop) })
  return {
    busy,
    end: () =>
      takeAway(
        {
          title: t('combo_form.end_ask', { name }),
          text: t('combo_form.end_text'),
          yes: t('promos.end_now'),
        },
        () => shop.api('endCombo', { params: { id } }),
        t('promos.has_ended', { name }),
      ),
  }
}
