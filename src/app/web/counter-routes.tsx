// The counter's pages, staff's and managers': fetched when somebody comes to /counter, so that shoppers never pay for them.
// A page of the counter is a file named `counter-…-page.tsx`; add it to `counterPageFiles` and it has its route.
import { data, type RouteObject } from 'react-router'
import type { Page } from '#paths'
import type { PageModule } from '#web/page.ts'
import { PageError } from './page-error.tsx'
import { inTime, pageRoute, type RouteHelp } from './routes.tsx'

const modules = import.meta.glob<PageModule>('/src/features/*/*/web/counter-*page.tsx')

/** The file behind each page; the server preloads its chunk. */
export const counterPageFiles = {
  counter: 'counter/counter/web/counter-page.tsx',
  counterSignIn: 'counter/counter/web/counter-sign-in-page.tsx',
  counterResetPassword: 'accounts/shoppers/web/counter-reset-page.tsx',
  counterOrder: 'counter/picking/web/counter-order-page.tsx',
  counterDebtorCards: 'ways-to-pay/debtor-cards/web/counter-debtor-cards-page.tsx',
  counterMessages: 'accounts/messages/web/counter-messages-page.tsx',
  counterKeys: 'counter/counter/web/counter-keys-page.tsx',
  counterSecurity: 'accounts/shoppers/web/counter-security-page.tsx',
  counterMoney: 'money/refunds/web/counter-money-page.tsx',
  counterStatements: 'money/bank-statements/web/counter-statements-page.tsx',
  counterPayments: 'money/payments/web/counter-accounts-page.tsx',
  counterImports: 'price-lists/imports/web/counter-imports-page.tsx',
  counterImport: 'price-lists/imports/web/counter-import-page.tsx',
  counterPromotions: 'deals/promotions/web/counter-promotions-page.tsx',
  counterPromotionNew: 'deals/promotions/web/counter-promotion-page.tsx',
  counterPromotion: 'deals/promotions/web/counter-promotion-page.tsx',
  counterDiscounts: 'deals/discounts/web/counter-discounts-page.tsx',
  counterDiscountNew: 'deals/discounts/web/counter-discount-page.tsx',
  counterDiscount: 'deals/discounts/web/counter-discount-page.tsx',
  counterCombos: 'deals/combos/web/counter-combos-page.tsx',
  counterComboNew: 'deals/combos/web/counter-combo-page.tsx',
  counterCombo: 'deals/combos/web/counter-combo-page.tsx',
  counterLeaflets: 'deals/leaflets/web/counter-leaflets-page.tsx',
  counterBanners: 'catalogue/home/web/counter-banners-page.tsx',
  counterDelivery: 'suppliers/delivery-terms/web/counter-delivery-page.tsx',
  counterSlots: 'suppliers/slots/web/counter-slots-page.tsx',
  counterActivity: 'reports/analytics/web/counter-activity-page.tsx',
  counterFigures: 'reports/figures/web/counter-figures-page.tsx',
  counterManage: 'counter/counter/web/counter-manage-page.tsx',
  counterSearch: 'counter/counter/web/counter-search-page.tsx',
  counterReviews: 'counter/counter/web/counter-reviews-page.tsx',
  counterDisputes: 'orders/disputes/web/counter-disputes-page.tsx',
  counterOut: 'orders/shortages/web/counter-out-page.tsx',
  counterDeeds: 'counter/deeds/web/counter-deeds-page.tsx',
  counterBranch: 'counter/branch-page/web/counter-branch-page.tsx',
  counterStaff: 'accounts/staff/web/counter-staff-page.tsx',
  counterGoods: 'price-lists/goods/web/counter-goods-page.tsx',
  counterSynonyms: 'catalogue/search/web/counter-synonyms-page.tsx',
} satisfies Partial<Record<Page, string>>

/** The code of the pages that open without a signal (offline/seen.ts), fetched while there is one. */
export const fetchOfflinePages = (): Promise<unknown> =>
  Promise.all(
    (['counter', 'counterOrder'] as const).map((name) =>
      modules[`/src/features/${counterPageFiles[name]}`]?.(),
    ),
  )

export function makeCounterRoutes({ addWords }: RouteHelp): RouteObject {
  const names = Object.keys(counterPageFiles) as (keyof typeof counterPageFiles)[]
  return {
    id: 'counter-shell',
    ErrorBoundary: PageError,
    lazy: async () => {
      const { CounterShell } = await inTime(import('./shell/counter-shell.tsx'))
      return { Component: CounterShell }
    },
    children: [
      {
        id: 'counter-pages',
        lazy: async () => {
          const { CounterError } = await inTime(import('./shell/counter-error.tsx'))
          return { ErrorBoundary: CounterError }
        },
        children: [
          ...names.map((name) =>
            pageRoute(name, modules[`/src/features/${counterPageFiles[name]}`], addWords, 'counter'),
          ),
          {
            id: 'counter-unknown',
            path: '/counter/*',
            loader: () => {
              throw data(null, { status: 404 })
            },
          },
        ],
      },
    ],
  }
}
