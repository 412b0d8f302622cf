import { type LoaderFunction, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageHandle } from '#web/page.ts'
import { makeShop, type Person, type ShopfrontConfig, shopContext } from '#web/shop.tsx'
import { pageRoute } from './routes.tsx'

const nomsa = { id: 'account_1', first_name: 'Nomsa', beta_tester: false } as Person

const Nothing = () => null

/** What the door of a page answers: a status, where it leads, or that it stands open. */
async function knock(handle: PageHandle, account: Person | null, path = '/basket/compare_debug?id=1') {
  const send = async () => ({ status: 500, headers: {}, body: '' })
  const shop = makeShop(send, {} as ShopfrontConfig, {
    language: 'en',
    words: {},
    supplierId: null,
    account,
    staff: null,
    dataFree: null,
    light: null,
  })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const route = pageRoute(
    'compareDebug',
    async () => ({ Component: Nothing, handle }),
    async () => {},
    undefined,
  )
  const { loader } = await (route.lazy as () => Promise<{ loader: LoaderFunction }>)()
  try {
    await loader(
      { request: new Request(`http://shop${path}`), params: {}, context } as LoaderFunctionArgs,
      undefined,
    )
    return 'open'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return (thrown as { init: { status: number } }).init.status
  }
}

test('a page for testers requires sign-in and is a 404 for other accounts', async () => {
  const handle: PageHandle = { needsLogin: 'shopper', betaTester: true }
  expect(await knock(handle, null)).toBe('/sign_in?redirect_to=%2Fbasket%2Fcompare_debug%3Fid%3D1')
  expect(await knock(handle, nomsa)).toBe(404)
  expect(await knock(handle, { ...nomsa, beta_tester: true })).toBe('open')
})

test('a page for shoppers opens for every shopper, and a page without a rule for everybody', async () => {
  expect(await knock({ needsLogin: 'shopper' }, nomsa)).toBe('open')
  expect(await knock({}, null)).toBe('open')
})
