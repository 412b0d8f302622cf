// Who may call what: the written table is compared with the declarations, the routes, and what authentication really does [R9].
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type CallName } from '#paths'
import type { Policy } from '#wire/call.ts'
import { type CallExample, callExamples, inputFor, urlOf, writes } from './call-examples.ts'
import { type GuardedShop, type Member, type Name, names, openGuardedShop } from './guarded-shop.ts'

/** A call that is not named here is anyone's. */
const declared: Partial<Record<CallName, Policy>> = {
  updateAccount: 'shopper',
  updateAccountV2: 'shopper',
  sendCode: 'shopper',
  sessions: 'shopper',
  endSession: 'shopper',
  endOtherSessions: 'shopper',
  addresses: 'shopper',
  addAddress: 'shopper',
  removeAddress: 'shopper',
  addressesV2: 'shopper',
  addAddressV2: 'shopper',
  changeAddress: 'shopper',
  chooseAddress: 'shopper',
  lookUpAddress: 'shopper',
  lists: 'shopper',
  keepList: 'shopper',
  boughtOffers: 'shopper',
  favourites: 'shopper',
  changeFavourites: 'shopper',
  offerAlerts: 'shopper',
  addOfferAlert: 'shopper',
  removeOfferAlert: 'shopper',
  wishes: 'shopper',
  keepWishes: 'shopper',
  changeList: 'shopper',
  removeList: 'shopper',
  consents: 'shopper',
  exportAccount: 'shopper',
  leaving: 'shopper',
  deleteAccount: 'shopper',
  newDebtorCard: 'shopper',
  debtorCards: 'shopper',
  debtorCardHistory: 'shopper',
  tellToppedUp: 'shopper',
  cardRequests: 'staff',
  decideCard: 'staff',
  topUpCard: 'staff',
  cardHistory: 'staff',
  storeCredit: 'shopper',
  grantCredit: 'staff',
  takeLoyaltyNumber: 'staff',
  compareCart: 'shopper',
  compareCartDebug: 'shopper',
  registerOrder: 'shopper',
  registerOrderV2: 'shopper',
  registerGroup: 'shopper',
  groupOrders: 'shopper',
  order: 'shopper',
  orderV2: 'shopper',
  orderEvents: 'shopper',
  orders: 'shopper',
  ordersV2: 'shopper',
  incompleteOrders: 'shopper',
  incompleteOrdersV2: 'shopper',
  cancelOrder: 'shopper',
  orderRefund: 'shopper',
  chooseRefund: 'shopper',
  orderOffers: 'shopper',
  modifyOrder: 'shopper',
  validateModifications: 'shopper',
  migrateAccount: 'shopper',
  syncOrder: 'shopper',
  answerLine: 'shopper',
  reviewOrder: 'shopper',
  invoicePdf: 'shopper',
  counterInvoicePdf: 'staff',
  prepareOrder: 'shopper',
  startTransaction: 'shopper',
  chargeTransaction: 'shopper',
  payInCash: 'shopper',
  offlinePayment: 'shopper',
  resolvePayment: 'shopper',
  transactionProcessing: 'shopper',
  transaction: 'shopper',
  counterPayment: 'staff',
  awaitedMoney: 'staff',
  bankLines: 'staff',
  dropStatement: 'staff',
  takeBackStatement: 'staff',
  bookLine: 'staff',
  bookSureLines: 'staff',
  paymentAccounts: 'manager',
  savePaymentAccount: 'manager',
  switchPaymentAccount: 'manager',
  saveBankAccount: 'manager',
  openRefunds: 'staff',
  orderRefunds: 'staff',
  askRefund: 'staff',
  settleRefund: 'staff',
  counterOrders: 'staff',
  counterOrder: 'staff',
  counterStep: 'staff',
  markShort: 'staff',
  unmarkShort: 'staff',
  standIns: 'staff',
  outOffers: 'staff',
  backOnSale: 'staff',
  pickLine: 'staff',
  packBags: 'staff',
  packComplete: 'staff',
  packDispute: 'staff',
  packIssue: 'staff',
  processIssue: 'staff',
  disputeOwnOrder: 'shopper',
  makeOrderLink: 'shopper',
  disputes: 'staff',
  answerDispute: 'staff',
  scaleLabels: 'manager',
  changeScaleLabels: 'manager',
  importReport: 'manager',
  managedCalendar: 'manager',
  changeWeek: 'manager',
  changeHours: 'manager',
  changeLiquorHours: 'manager',
  changeClosed: 'manager',
  changeDate: 'manager',
  removeDate: 'manager',
  managedTerms: 'manager',
  changeTerms: 'manager',
  managedPromotions: 'manager',
  managedPromotion: 'manager',
  createPromotions: 'manager',
  changePromotion: 'manager',
  endPromotion: 'manager',
  managedMultibuys: 'manager',
  managedMultibuy: 'manager',
  createMultibuys: 'manager',
  checkMultibuy: 'manager',
  changeMultibuy: 'manager',
  endMultibuy: 'manager',
  loyaltyNumbers: 'shopper',
  setLoyaltyNumber: 'shopper',
  removeLoyaltyNumber: 'shopper',
  managedProgrammes: 'manager',
  addProgramme: 'manager',
  changeProgramme: 'manager',
  removeProgramme: 'manager',
  managedDiscounts: 'manager',
  managedDiscount: 'manager',
  createDiscount: 'manager',
  changeDiscount: 'manager',
  endDiscount: 'manager',
  findOffers: 'manager',
  managedCombos: 'manager',
  managedCombo: 'manager',
  createCombo: 'manager',
  changeCombo: 'manager',
  endCombo: 'manager',
  counterSuppliers: 'manager',
  activity: 'manager',
  figures: 'manager',
  figuresCsv: 'manager',
  managerHome: 'manager',
  counterReviews: 'staff',
  searchOrders: 'staff',
  deeds: 'manager',
  branchEvents: 'manager',
  managedBranch: 'manager',
  changeBranch: 'manager',
  opening: 'manager',
  copyOffers: 'manager',
  managedChains: 'manager',
  changeChain: 'manager',
  openBranch: 'manager',
  invitations: 'manager',
  inviteSeller: 'manager',
  endInvitation: 'manager',
  externalTasks: 'manager',
  retryExternalTask: 'manager',
  dismissExternalTask: 'manager',
  managedShopfront: 'manager',
  changeShopfront: 'manager',
  managedStaff: 'manager',
  addStaff: 'manager',
  changeStaff: 'manager',
  endStaff: 'manager',
  managedRoles: 'manager',
  addRole: 'manager',
  changeRole: 'manager',
  removeRole: 'manager',
  sendStaffCode: 'manager',
  showFirstCode: 'manager',
  setTester: 'manager',
  managerKeys: 'manager',
  outbox: 'manager',
  pushKey: 'shopper',
  subscribePush: 'shopper',
  staffPushKey: 'staff',
  subscribeStaffPush: 'staff',
  unsubscribeStaffPush: 'staff',
  unsubscribePush: 'shopper',
  secondFactor: 'staff',
  startSecondFactor: 'staff',
  confirmSecondFactor: 'staff',
  proveSecondFactor: 'staff',
  renewRecoveryCodes: 'staff',
  removeSecondFactor: 'staff',
  createManagerKey: 'manager',
  revokeManagerKey: 'manager',
  uploadFile: 'manager',
  createLeaflets: 'manager',
  managedLeaflets: 'manager',
  changeLeaflet: 'manager',
  removeLeaflet: 'manager',
  managedBanners: 'manager',
  addBanners: 'manager',
  changeBanner: 'manager',
  removeBanner: 'manager',
  managedGoods: 'manager',
  goodsCategories: 'manager',
  nameCategory: 'manager',
  changeGoods: 'manager',
  shelfRows: 'manager',
  shelfCopy: 'manager',
  changeShelfRow: 'manager',
  undoShelfChange: 'manager',
  shelfRowHistory: 'manager',
  planPrice: 'manager',
  dropPlannedPrice: 'manager',
  lookUpProduct: 'manager',
  addProduct: 'manager',
  shelfProduct: 'manager',
  changeShelfProduct: 'manager',
  undoProductChange: 'manager',
  productHistory: 'manager',
  deleteShelfProduct: 'manager',
  shelfCategories: 'manager',
  addShelfCategory: 'manager',
  changeShelfCategory: 'manager',
  removeShelfCategory: 'manager',
  synonyms: 'manager',
  addSynonym: 'manager',
  changeSynonym: 'manager',
  removeSynonym: 'manager',
  unfoundSearches: 'manager',
  markUnfoundSearch: 'manager',
  createImport: 'manager',
  updateImport: 'manager',
  imports: 'manager',
  importDetail: 'manager',
  importPreview: 'manager',
  mapImport: 'manager',
  undoImport: 'manager',
  importDeals: 'manager',
  importDealGroups: 'manager',
  chooseImportDeal: 'manager',
  leaveOutImportDealGroup: 'manager',
}
const besides = [
  '/.well-known/change-password',
  '/healthz',
  '/readyz',
  '/version.txt',
  '/openapi.json',
  '/api',
  '/api.css',
  '/pictures/:key/:file',
  '/files/:key',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:file',
  '/theme/:file',
  // Providers sign what they say; nothing of a session is read.
  '/api/v2/payments/:provider/callback',
]
const lets: Record<Exclude<Policy, 'anyone'>, Name[]> = {
  shopper: ['thandi', 'aisha'],
  staff: ['sipho', 'lerato', 'nandi'],
  // Whether staff are let in here is their role's to say (permissions.test.ts): those who only pack are not.
  manager: ['nandi'],
}
const atCounter: readonly Name[] = lets.staff
const expectedFor = (each: CallExample, name: Name): 'open' | 401 | 403 => {
  const policy = policyOf(each)
  if (lets[policy].includes(name) && each.call.permission !== 'catalogue.operate') return 'open'
  return policy !== 'shopper' && atCounter.includes(name) ? 403 : 401
}
const guarded = callExamples.filter(({ name }) => declared[name])
const policyOf = ({ name }: CallExample) => declared[name] as Exclude<Policy, 'anyone'>

let shop: GuardedShop
const routes: RouteOptions[] = []
const watch = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  shop = await openGuardedShop()
  unsubscribe('fastify.initialization', watch)
}, 60_000)
afterAll(() => shop.close())

/** A request to a call that is right in everything but, perhaps, who asks. */
function ask(each: CallExample, headers: Record<string, string | string[]> = {}, method = each.method) {
  const { waiting, cart } = shop.placed.thandi
  const known = {
    id: waiting.id,
    order_id: waiting.id,
    user_id: shop.cast.thandi.id,
    scope: 'user',
    cart,
    parts: [cart],
  }
  const review = { rating: 3 }
  const input = inputFor(each, { ...known, review, login: '0821234567', password: 'x' })
  if (each.path.includes('account/')) input.params.id = shop.cast.thandi.id
  return shop.send({
    method,
    url: urlOf(each, input),
    headers,
    body: writes({ method }) ? input.body : undefined,
  })
}
const cookie = (door: 'session' | 'counter', token: string) => ({ cookie: `__Host-spaza_${door}=${token}` })
const doorOf = (member: Member) => (member.scope === 'user' ? 'session' : 'counter')

test('every call and every other route declares who may call it, as the table does', async () => {
  for (const { name, call } of callExamples)
    expect([name, call.policy]).toEqual([name, declared[name] ?? 'anyone'])
  const published = (await shop.send({ method: 'GET', url: '/openapi.json' })).json()
  for (const { name, path, method, call } of callExamples)
    expect([name, published.paths[path][method.toLowerCase()]['x-policy']]).toEqual([name, call.policy])
  const known = new Set<string | undefined>(Object.values(api))
  const others = routes.filter(({ config }) => !known.has(config?.address))
  expect([...new Set(others.map(({ url }) => url))].sort()).toEqual([...besides].sort())
  for (const { url, config } of others) expect([url, config?.policy]).toEqual([url, 'anyone'])
  for (const { name } of callExamples)
    expect(routes.find(({ config }) => config?.address === api[name])?.config?.policy).toBe(
      declared[name] ?? 'anyone',
    )
})

describe.each(guarded)('$name', (each) => {
  test('accepts those it is declared for, by bearer token and by their own cookie, and nobody else', async () => {
    for (const name of names) {
      const member = shop.cast[name]
      const expected = expectedFor(each, name)
      const ways = [member.headers, cookie(doorOf(member), member.token)]
      for (const headers of ways) {
        const { statusCode } = await ask(each, headers)
        const seen = statusCode === 401 || statusCode === 403 ? statusCode : 'open'
        expect([name, Object.keys(headers), seen]).toEqual([name, Object.keys(headers), expected])
      }
    }
    expect((await ask(each)).statusCode).toBe(401)
  })

  test('refuses a token in the cookie of the other kind of session', async () => {
    for (const name of names) {
      const member = shop.cast[name]
      const wrong = doorOf(member) === 'session' ? 'counter' : 'session'
      expect([name, (await ask(each, cookie(wrong, member.token))).statusCode]).toEqual([name, 401])
    }
  })

  test('refuses an Authorization header that is not one whole bearer token, whatever cookie comes with it', async () => {
    const name = lets[policyOf(each)][0] as Name
    const { token } = shop.cast[name]
    const own = cookie(doorOf(shop.cast[name]), token)
    const wrong = [
      '',
      ' ',
      'Bearer',
      'Bearer ',
      `Bearer ${token} `,
      `Bearer  ${token}`,
      `bearer${token}`,
      token,
    ]
    const worse = [
      `Basic ${token}`,
      `Bearer ${token},Bearer ${token}`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}A`,
    ]
    const lists = [
      [],
      [`Bearer ${token}`, `Bearer ${token}`],
      ['', `Bearer ${token}`],
      [`Bearer ${token}`, ''],
    ]
    for (const authorization of [...wrong, ...worse, ...lists]) {
      const { statusCode } = await ask(each, { ...own, authorization, 'http-x-auth': '' })
      // No values is no header, so that the cookie counts.
      if (!Array.isArray(authorization) || authorization.length)
        expect([authorization, statusCode]).toEqual([authorization, 401])
    }
  })
})

test('an undeclared method responds with 404, whoever calls', async () => {
  for (const { path } of callExamples) {
    const url = path.replace(/\{\w+\}/g, 'user')
    // Another call may stand where this address is one of its ids.
    const answers = (each: CallExample) => new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url)
    const allowed = callExamples.filter(answers).map(({ method }) => method)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !allowed.includes(one)))
      for (const by of [undefined, shop.cast.thandi, shop.cast.nandi]) {
        const answer = await shop.send({ method, url, by, body: {} })
        expect([method, url, answer.statusCode]).toEqual([method, url, 404])
      }
  }
})

test('HEAD requires the same authentication as GET', async () => {
  for (const each of guarded.filter((one) => !writes(one)))
    expect([each.name, (await ask(each, {}, 'HEAD')).statusCode]).toEqual([each.name, 401])
})

/** Providers send shoppers back from their own pages: these read no session. */
const fromOutside = ({ call }: CallExample) => call.fromOtherSites === true

test('only the return from a provider may come from other sites', () => {
  expect(callExamples.filter(fromOutside).map(({ name }) => name)).toEqual([
    'finalizeTransaction',
    'finalizeReturn',
  ])
})

const sentFromPages = callExamples.filter((each) => writes(each) && !fromOutside(each))
describe.each(sentFromPages)('$name, sent with a cookie,', (each) => {
  const door = policyOf(each) === 'staff' ? 'counter' : 'session'
  const own = () => cookie(door, shop.cast[door === 'counter' ? 'sipho' : 'aisha'].token)

  test('is refused when it comes from another site', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://localhost.evil.example', host: 'localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80', host: 'localhost' },
    ]
    for (const headers of foreign) {
      const answer = await ask(each, { ...own(), ...headers })
      expect([headers, answer.statusCode, answer.json().status]).toEqual([headers, 403, 'forbidden'])
    }
  })

  test('is accepted from our own pages, and with a bearer token from anywhere', async () => {
    const near = { host: 'spaza.example', origin: 'https://spaza.example', 'sec-fetch-site': 'same-origin' }
    expect((await ask(each, { ...own(), ...near })).statusCode).not.toBe(403)
    const { headers } = shop.cast[door === 'counter' ? 'sipho' : 'aisha']
    if (declared[each.name])
      expect((await ask(each, { ...headers, origin: 'https://evil.example' })).statusCode).not.toBe(403)
  })
})

test('two Authorization headers in one request are refused', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const say = async (...tokens: string[]) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const lines = tokens.map((token) => `Authorization: Bearer ${token}\r\n`).join('')
    socket.write(`GET /counter/v1/orders HTTP/1.1\r\nHost: localhost\r\n${lines}Connection: close\r\n\r\n`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return Number(first.toString().split(' ')[1])
  }
  const { sipho, nandi } = shop.cast
  expect(await say(sipho.token)).toBe(200)
  expect(await say(sipho.token, nandi.token)).toBe(401)
  expect(await say('', sipho.token)).toBe(401)
  expect(await say(sipho.token, '')).toBe(401)
})
