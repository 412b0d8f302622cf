// The manager's page that links to everything they own at a branch, each with the one figure that matters now.
import './counter-manage.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ClosedToday } from '#features/suppliers/slots/web/closed-today.tsx'
import { type Page, pages } from '#paths'
import { type Branch, BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { mayOpen } from '#web/counter-kit/page-permissions.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { HomeFigures } from '../home-contract.ts'
import { homeQuery } from './manage-queries.ts'

export const handle: PageHandle = { title: 'manage.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(homeQuery(shop, branch.id))
}

interface ManageLink {
  page: Page
  descriptionKey: WordKey
  /** What is worth knowing of it; `due` where somebody should do something. */
  state?: (figures: HomeFigures, t: Translate) => string
  due?: (figures: HomeFigures) => boolean
}

const groups: readonly { title: WordKey; links: readonly ManageLink[] }[] = [
  {
    title: 'manage.serving',
    links: [
      {
        page: 'counter',
        descriptionKey: 'counter.nav_orders',
        state: (is, t) => t('manage.orders_open', { count: is.orders_open }),
      },
      {
        page: 'counterSlots',
        descriptionKey: 'calendar.nav',
        state: (is, t) =>
          is.slots_tomorrow === 0
            ? t('manage.slots_none')
            : t('manage.slots_full', { count: is.slots_full, all: is.slots_tomorrow }),
        due: (is) => is.slots_tomorrow > 0 && is.slots_full === is.slots_tomorrow,
      },
      {
        page: 'counterDelivery',
        descriptionKey: 'handover.nav',
        state: (is, t) =>
          is.ways.length === 0 ? t('manage.ways_none') : t('manage.ways', { count: is.ways.length }),
        due: (is) => is.ways.length === 0,
      },
      { page: 'counterOpening', descriptionKey: 'invitations.title' },
      { page: 'counterOperator', descriptionKey: 'operator.title' },
      {
        page: 'counterBranch',
        descriptionKey: 'branch.title',
        state: (is, t) => t(is.disabled ? 'branch.disabled' : is.closed ? 'branch.closed' : 'branch.open'),
        due: (is) => is.disabled || is.closed,
      },
    ],
  },
  {
    title: 'manage.selling',
    links: [
      {
        page: 'counterImports',
        descriptionKey: 'counter.nav_imports',
        state: (is, t) =>
          is.imports_ready === 0
            ? t('manage.imports_none')
            : t('manage.imports_ready', { count: is.imports_ready }),
        due: (is) => is.imports_ready > 0,
      },
      { page: 'counterGoods', descriptionKey: 'goods.title' },
      { page: 'counterShelfNew', descriptionKey: 'shelfProducts.new_title' },
      { page: 'counterShelfCategories', descriptionKey: 'shelfCategories.title' },
      {
        page: 'counterOut',
        descriptionKey: 'shortages.out_title',
        state: (is, t) => t('manage.out', { count: is.out_offers }),
      },
      {
        page: 'counterPromotions',
        descriptionKey: 'counter.nav_promotions',
        state: (is, t) =>
          is.promotions_ending === 0
            ? t('manage.promotions', { count: is.promotions_running })
            : t('manage.promotions_ending', { count: is.promotions_ending, all: is.promotions_running }),
      },
      { page: 'counterMultibuys', descriptionKey: 'multibuys.title_example' },
      { page: 'counterProgrammes', descriptionKey: 'programmes.title' },
      {
        page: 'counterDiscounts',
        descriptionKey: 'discountCodes.title',
        state: (is, t) => t('manage.discounts', { count: is.discounts }),
      },
      {
        page: 'counterCombos',
        descriptionKey: 'counter.nav_combos',
        state: (is, t) => t('manage.combos', { count: is.combos }),
      },
      {
        page: 'counterLeaflets',
        descriptionKey: 'counter.nav_leaflets',
        state: (is, t) => t('manage.leaflets', { count: is.leaflets }),
      },
      {
        page: 'counterBanners',
        descriptionKey: 'counter.nav_banners',
        state: (is, t) => t('manage.banners', { count: is.banners }),
      },
      { page: 'counterSynonyms', descriptionKey: 'counter.nav_synonyms' },
      { page: 'counterUnfound', descriptionKey: 'unfound.title' },
    ],
  },
  {
    title: 'manage.money',
    links: [
      {
        page: 'counterStatements',
        descriptionKey: 'counterMoney.nav_statements',
        state: (is, t) => t('manage.bank_lines', { count: is.bank_lines }),
        due: (is) => is.bank_lines > 0,
      },
      {
        page: 'counterDebtorCards',
        descriptionKey: 'cardRequests.nav',
        state: (is, t) => t('manage.cards', { count: is.cards_waiting }),
        due: (is) => is.cards_waiting > 0,
      },
      {
        page: 'counterPayments',
        descriptionKey: 'counterMoney.nav_accounts',
        state: (is, t) => t('manage.payments', { count: is.payments }),
      },
    ],
  },
  {
    title: 'manage.shoppers',
    links: [
      {
        page: 'counterReviews',
        descriptionKey: 'manage.reviews',
        state: (is, t) =>
          is.average === null
            ? t('manage.reviews_none')
            : t('manage.reviews_week', { count: is.reviews, average: is.average.toFixed(1) }),
        due: (is) => is.average !== null && is.average < 3,
      },
      { page: 'counterFigures', descriptionKey: 'figures.nav' },
      { page: 'counterActivity', descriptionKey: 'counter.nav_activity' },
    ],
  },
  {
    title: 'manage.people',
    links: [
      {
        page: 'counterStaff',
        descriptionKey: 'staff.title',
        state: (is, t) =>
          `${t('manage.staff', { count: is.staff })}, ${t('manage.managers', { count: is.managers })}`,
      },
      {
        page: 'counterAuditLog',
        descriptionKey: 'deeds.title',
        state: (is, t) => t('manage.deeds', { count: is.deeds }),
      },
      {
        page: 'counterKeys',
        descriptionKey: 'counter.nav_keys',
        state: (is, t) => t('manage.keys', { count: is.keys }),
      },
    ],
  },
]

/** What the person may open at this branch. */
const groupsFor = ({ permissions }: Branch) =>
  groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ page }) => mayOpen(pages[page], permissions)),
    }))
    .filter(({ links }) => links.length > 0)

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  return (
    <div className="manage">
      <p className="soft">{t('manage.about')}</p>
      <BranchChoice />
      {branch && <OfBranch key={branch.id} branch={branch} />}
    </div>
  )
}

function OfBranch({ branch }: { branch: Branch }) {
  const supplierId = branch.id
  const t = useWords()
  const shop = useShop()
  const { data, error, isPending, refetch } = useQuery(homeQuery(shop, supplierId))
  const sendsNothing = shop.config.demo && mayOpen(pages.counterMessages, branch.permissions)
  return (
    <>
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {branch.permissions.includes('branch.manage') && <ClosedToday supplierId={supplierId} />}
      {groupsFor(branch).map(({ title, links }) => (
        <section key={title} className="manage__group">
          <h2>{t(title)}</h2>
          <ul>
            {links.map((link) => (
              <Card key={link.page} link={link} figures={data} supplierId={supplierId} />
            ))}
            {title === 'manage.people' && sendsNothing && (
              <Card
                link={{ page: 'counterMessages', descriptionKey: 'messages.nav' }}
                figures={undefined}
                supplierId={supplierId}
              />
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

interface CardProps {
  link: ManageLink
  figures: HomeFigures | undefined
  supplierId: string
}

function Card({ link: { page, descriptionKey, state, due }, figures, supplierId }: CardProps) {
  const t = useWords()
  const isDue = figures && due?.(figures)
  return (
    <li className={isDue ? 'manage__card manage__card--due' : 'manage__card'}>
      <h3>
        <Link to={`${pages[page]}?${new URLSearchParams({ supplier_id: supplierId })}`}>
          {t(descriptionKey)}
        </Link>
      </h3>
      {figures && state && <p className="small">{state(figures, t)}</p>}
    </li>
  )
}
