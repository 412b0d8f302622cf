import { type LoaderFunction, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import type { PageHandle } from '#web/page.ts'
import { makeShop, type Person, type ShopfrontConfig, shopContext } from '#web/shop.tsx'
import { pageRoute } from './routes.tsx'

const nomsa = { id: 'account_1', first_name: 'Nomsa', beta_tester: false } as Person

const Nothing = () => null

interface Opening {
  path?: string
  /** What the page fetches before it is shown. */
  load?: () => Promise<unknown>
}

/** What the door of a page answers: what it refuses with, where it leads, or that it stands open. */
async function open(handle: PageHandle, account: Person | null, { path, load }: Opening = {}) {
  const send = async () => ({ status: 500, headers: {}, body: '' })
  const shop = makeShop(send, {} as ShopfrontConfig, {
    language: 'en',
    words: {},
    supplierId: null,
    account,
    staff: null,
    dataFree: null,
  })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const route = pageRoute(
    'compareDebug',
    async () => ({ Component: Nothing, handle, ...(load && { loader: load }) }),
    async () => {},
    undefined,
  )
  const { loader } = await (route.lazy as () => Promise<{ loader: LoaderFunction }>)()
  try {
    await loader(
      {
        request: new Request(`http://shop${path ?? '/basket/compare_debug?id=1'}`),
        params: {},
        context,
      } as LoaderFunctionArgs,
      undefined,
    )
    return 'open'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return thrown as { data: { status: string }; init: { status: number } }
  }
}

async function knock(handle: PageHandle, account: Person | null) {
  const answer = await open(handle, account)
  return answer !== null && typeof answer === 'object' ? answer.init.status : answer
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

test('a page says that there is no signal only where nothing answered', async () => {
  const refusal = (http: number) =>
    open({}, null, { load: () => Promise.reject(new ApiFailure(http, { status: 'unavailable' })) })
  expect(await refusal(0)).toMatchObject({ data: { status: 'unavailable' }, init: { status: 503 } })
  // The door of the shop answers for a shop that is away.
  expect(await refusal(502)).toMatchObject({ data: { status: 'error' }, init: { status: 502 } })
})
