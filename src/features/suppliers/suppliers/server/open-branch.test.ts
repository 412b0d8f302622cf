import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSetupText } from '#features/accounts/invitations/server/print-setup-code.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

interface Manager {
  headers: { authorization: string }
}
let shop: TestShop
let owner: Manager
let seller: Manager
let last = 0

async function accept(code: string): Promise<Manager> {
  last += 1
  const body = { code, name: 'Naledi Khumalo', login: `08212345${10 + last}`, password: 'seven-green-crates' }
  const answer = await shop.ask('POST', '/api/v2/invitations/accept', { payload: body })
  expect(answer.statusCode).toBe(201)
  return { headers: { authorization: `Bearer ${answer.json().token}` } }
}
const codeIn = (text: string | undefined) => /#(\S+)/.exec(text ?? '')?.[1] ?? ''
const langa = {
  chain_id: null,
  chain_name: 'Mzansi Market',
  colour: '#0B7A4B',
  name: 'Langa',
  formatted_address: '1 Washington Street, Langa, 7455',
  lat: -33.9443,
  lon: 18.5292,
}
const open = (by: Manager, changes: object = {}) =>
  shop.by(by, 'POST', '/counter/v1/suppliers', { ...langa, ...changes })
const chains = async (by: Manager) => (await shop.by(by, 'GET', '/counter/v1/chains')).json()
const invite = async (by: Manager) =>
  (await shop.by(by, 'POST', '/counter/v1/invitations', { note: 'Zola, on the corner' })).json()

beforeAll(async () => {
  shop = await openShop()
  owner = await accept(codeIn(await makeSetupText(shop.database, 'http://shop.example', shop.time.now)))
})
afterAll(() => shop.close())

test('the first manager opens a branch of a new chain from an empty database, and manages it', async () => {
  expect(await chains(owner)).toEqual({ operator: true, may_open: true, chains: [] })
  const { branch } = (await open(owner)).json()
  const settings = (await shop.by(owner, 'GET', `/counter/v1/suppliers/${branch.id}/settings`)).json()
  expect(settings).toMatchObject({
    name: 'Langa',
    agency_name: 'Mzansi Market',
    in_preparation: true,
    lat: -33.9443,
  })
  const again = (await open(owner, { chain_id: branch.chain_id, chain_name: null, name: 'Parow' })).json()
  expect(again.branch.chain_id).toBe(branch.chain_id)
  expect((await open(owner, { chain_name: 'mzansi market' })).statusCode).toBe(409)
})

test('an invited seller opens one chain of their own, and as many branches of it as they like', async () => {
  const { path } = await invite(owner)
  seller = await accept(codeIn(path))
  expect(await chains(seller)).toEqual({ operator: false, may_open: true, chains: [] })
  const [{ id: mzansi }] = (await chains(owner)).chains
  expect((await open(seller, { chain_id: mzansi })).statusCode).toBe(404)
  const { branch } = (await open(seller, { chain_name: 'Zola Foods', name: 'Zola' })).json()
  expect((await open(seller, { chain_name: 'Another', name: 'Other' })).statusCode).toBe(403)
  expect((await open(seller, { chain_id: branch.chain_id, name: 'Zola North' })).statusCode).toBe(201)
  expect((await chains(seller)).chains.map(({ name }: { name: string }) => name)).toEqual(['Zola Foods'])
  expect((await chains(owner)).chains.map(({ name }: { name: string }) => name)).toEqual([
    'Mzansi Market',
    'Zola Foods',
  ])
  const { invitations } = (await shop.by(owner, 'GET', '/counter/v1/invitations')).json()
  expect(invitations).toMatchObject([
    { state: 'used', note: 'Zola, on the corner', chain_name: 'Zola Foods', manager_name: 'Naledi Khumalo' },
  ])
})

test('a chain is renamed by whoever manages all of it, and never to another’s name', async () => {
  const [zola] = (await chains(seller)).chains
  const change = (by: Manager, name: string) =>
    shop.by(by, 'PUT', `/counter/v1/chains/${zola.id}`, { name, image_url: zola.image_url })
  expect((await change(seller, 'Mzansi Market')).statusCode).toBe(409)
  expect((await change(seller, 'Zola Fresh')).json().chain.name).toBe('Zola Fresh')
  const [mzansi] = (await chains(owner)).chains
  const foreign = await shop.by(seller, 'PUT', `/counter/v1/chains/${mzansi.id}`, {
    name: 'Taken over',
    image_url: mzansi.image_url,
  })
  expect(foreign.statusCode).toBe(404)
})

test('an invitation that was ended, and one by a seller, do not work', async () => {
  expect((await shop.by(seller, 'POST', '/counter/v1/invitations', { note: '' })).statusCode).toBe(403)
  expect((await shop.by(seller, 'GET', '/counter/v1/invitations')).statusCode).toBe(403)
  const { id, path } = await invite(owner)
  expect((await shop.by(owner, 'DELETE', `/counter/v1/invitations/${id}`)).statusCode).toBe(200)
  const body = { code: codeIn(path), name: 'Late', login: '0821234599', password: 'seven-green-crates' }
  expect((await shop.ask('POST', '/api/v2/invitations/accept', { payload: body })).statusCode).toBe(422)
  expect((await shop.by(owner, 'DELETE', `/counter/v1/invitations/${id}`)).statusCode).toBe(404)
})
