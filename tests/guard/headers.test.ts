// Checks what every response declares about caching, and the headers that every response has, failures included [R8, T50].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPasswords } from '../../db/demo/people.ts'
import { type CallExample, callExamples, inputFor, type Known, urlOf, writes } from './call-examples.ts'
import { type GuardedShop, openGuardedShop, type Request } from './guarded-shop.ts'

let shop: GuardedShop
const known: Record<string, Known> = {}
beforeAll(async () => {
  shop = await openGuardedShop()
  const { kysely } = shop.database
  const first = async (table: 'categories' | 'products' | 'sellables') =>
    (await kysely.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  known.categories = { id: await first('categories') }
  known.products = { id: await first('products') }
  known.sellables = { id: await first('sellables') }
  known.suppliers = { id: shop.suppliers[0] }
}, 60_000)
afterAll(() => shop.close())

/** A request that succeeds; `version`: of the order that is served. */
function goodRequest(each: CallExample, version = 1): Request {
  const { waiting, collected, cart } = shop.placed.aisha
  const { aisha, sipho, nandi } = shop.cast
  const counter = each.call.policy === 'staff'
  const input = inputFor(each, {
    id: each.name === 'reviewOrder' ? collected.id : counter ? shop.placed.thandi.waiting.id : aisha.id,
    order_id: waiting.id,
    user_id: aisha.id,
    scope: 'user',
    cart,
    review: { rating: 5 },
    step: 'start_preparing',
    version,
    // A new number would ask for a code.
    ...(!each.name.startsWith('updateAccount') && {
      login: each.name.startsWith('signUp') ? `07${each.name === 'signUp' ? 1 : 2}3456789` : '0825550001',
    }),
    ...(each.name.startsWith('sign') && { password: demoPasswords.shopper }),
    first_name: 'Zola',
    last_name: 'Example',
    profile: { terms: true },
    ...known[each.path.split('/')[3] ?? ''],
  })
  const by = { staff: sipho, manager: nandi, shopper: aisha, anyone: undefined }[each.call.policy]
  return { method: each.method, url: urlOf(each, input), by, body: input.body }
}

function expectSafe(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name)
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*/)
  // Opened as a page, an answer of a call runs nothing, loads nothing and stands in no frame.
  if (policy === "default-src 'none'; frame-ancestors 'none'") return
  expect(policy).toContain("script-src 'self';")
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
}

const words = (header: unknown) => String(header).toLowerCase().split(/,\s*/)

describe.each(callExamples.filter(({ call }) => call.cache === 'shelf'))('$name', (each) => {
  test('may be cached by anyone and must be revalidated; a cached response is not sent twice', async () => {
    const request = goodRequest(each)
    const full = await shop.send(request)
    expect([full.statusCode, full.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(words(full.headers.vary)).toEqual(expect.arrayContaining(['accept-language', 'accept-encoding']))
    expect(full.headers['set-cookie']).toBeUndefined()
    expectSafe(full.headers)
    const tag = String(full.headers.etag)
    expect(tag).toMatch(/^"[\w-]{20,}"$/)
    for (const held of [tag, `"other", ${tag}`, `W/${tag}`]) {
      const again = await shop.send({ ...request, headers: { 'if-none-match': held } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      for (const name of ['etag', 'cache-control', 'vary'] as const)
        expect([name, again.headers[name]]).toEqual([name, full.headers[name]])
      expectSafe(again.headers)
    }
    expect((await shop.send({ ...request, headers: { 'if-none-match': '"older"' } })).statusCode).toBe(200)
    // Signed in or not, it is the same for everyone.
    const asAisha = await shop.send({ ...request, by: shop.cast.aisha })
    expect([asAisha.body, asAisha.headers.etag]).toEqual([full.body, tag])
  })
})

const refusedHere: ReadonlySet<string> = new Set([
  'reviewOrder',
  'modifyOrder',
  'syncOrder',
  'answerLine',
  'validateModifications',
  // Not packed yet.
  'invoicePdf',
  'counterInvoicePdf',
  // There is no such offer.
  'addOfferAlert',
  'removeAddress',
  'changeAddress',
  'chooseAddress',
  'keepList',
  'changeList',
  'removeList',
  'newDebtorCard',
  'decideCard',
  'compareCart',
  'compareCartDebug',
  'forgotPasswordV2',
  'forgotPassword',
  'signInWithCode',
  // There is no such code.
  'acceptInvitation',
  'validateToken',
  'validateTokenV2',
  'resetPassword',
  'resetPasswordV2',
  'validateGroup',
  'registerGroup',
  'groupOrders',
  // The password is asked for again.
  'exportAccount',
  'deleteAccount',
  'endSession',
  // So is a password or a code of an app.
  'startSecondFactor',
  'confirmSecondFactor',
  'proveSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  // No chain there has a programme.
  'setLoyaltyNumber',
  'takeLoyaltyNumber',
  'removeLoyaltyNumber',
  // No push service stands there.
  'subscribePush',
  'subscribeStaffPush',
  'debtorCardHistory',
  'tellToppedUp',
  'topUpCard',
  'cardHistory',
  'prepareOrder',
  'startTransaction',
  'chargeTransaction',
  'payInCash',
  'offlinePayment',
  'resolvePayment',
  'transactionProcessing',
  'finalizeTransaction',
  'finalizeReturn',
  'transaction',
  'counterPayment',
  // No money came for these orders by a payment.
  'askRefund',
  'settleRefund',
  'chooseRefund',
  // No order has such a link.
  'linkedOrder',
  // Nobody disputes anything of the order.
  'answerDispute',
  // No such line is in the order.
  'markShort',
  'unmarkShort',
  'standIns',
  // No such offer is there.
  'backOnSale',
  // Nothing of the order was picked, and its shopper wants no bags.
  'pickLine',
  'packBags',
  'packComplete',
  // The branch is another's, and no statement was dropped.
  'dropStatement',
  'takeBackStatement',
  'bookLine',
  'bookSureLines',
])

describe.each(callExamples.filter(({ call }) => call.cache !== 'shelf'))('$name', (each) => {
  test('is cached by nobody, or only by its owner where it says so', async () => {
    // Other calls have served it before.
    const { version } = await shop.database.kysely
      .selectFrom('orders')
      .select('version')
      .where('id', '=', shop.placed.thandi.waiting.id)
      .executeTakeFirstOrThrow()
    const answer = await shop.send(goodRequest(each, version))
    const refused = answer.statusCode >= 400
    // Aisha has reviewed already, a code is asked for a second time within its minute, and what the others are about is not there. A manager's call is let in, and may end either way: it is about what it says of keeping.
    if (each.call.policy === 'manager') expect(answer.statusCode).not.toBe(401)
    else
      expect([answer.body.slice(0, 200), refused]).toEqual([
        answer.body.slice(0, 200),
        refusedHere.has(each.name),
      ])
    const own = each.call.cache === 'private'
    expect(answer.headers['cache-control']).toBe(own ? 'private, no-cache' : 'no-store')
    if (own)
      expect(words(answer.headers.vary)).toEqual(
        expect.arrayContaining(['cookie', 'authorization', 'accept-language']),
      )
    expectSafe(answer.headers)
  })
})

test.each([
  ['an unknown address', { method: 'GET', url: '/nowhere' }, 404],
  ['an address that cannot be read', { method: 'GET', url: '/api/v1/orders/%zz' }, 400],
  ['an id without end', { method: 'GET', url: `/catalog/v1/products/${'a'.repeat(500)}` }, 400],
  ['an unknown product', { method: 'GET', url: '/catalog/v1/products/none' }, 404],
  ['a page that cannot be', { method: 'GET', url: '/catalog/v1/categories/x?page=0' }, 400],
  ['a visitor at the counter', { method: 'GET', url: '/counter/v1/orders' }, 401],
  [
    'another site',
    { method: 'POST', url: '/api/v2/account/user/sign_out', headers: { origin: 'https://evil.example' } },
    403,
  ],
  [
    'broken JSON',
    {
      method: 'POST',
      url: '/api/v1/cart/validate',
      headers: { 'content-type': 'application/json' },
      body: '{',
    },
    400,
  ],
  [
    'a form',
    { method: 'POST', url: '/api/v1/cart/validate', headers: { 'content-type': 'text/plain' }, body: 'x' },
    415,
  ],
  ['too much', { method: 'POST', url: '/api/v1/cart/validate', body: { x: 'x'.repeat(2 ** 20) } }, 413],
] as [string, Request, number][])(
  '%s responds with a failure that nobody caches',
  async (_, request, http) => {
    const answer = await shop.send(request)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([http, 'no-store'])
    expect(answer.json().request_id).toBe(answer.headers['x-request-id'])
    expectSafe(answer.headers)
  },
)

test.each(['/healthz', '/readyz', '/version.txt'])('%s is never cached', async (url) => {
  const { statusCode, headers } = await shop.send({ method: 'GET', url })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expectSafe(headers)
})

test('a session travels in a cookie that is bound to this host and that no script can read', async () => {
  const signIn = callExamples.find(({ name }) => name === 'signIn') as CallExample
  expect(writes(signIn)).toBe(true)
  const cookie = String((await shop.send(goodRequest(signIn))).headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-spaza_session=[\w-]{43};/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Domain')
})
