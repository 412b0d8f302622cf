import { describe, expect, test } from 'vitest'
import { ownHostPolicy } from '#server/http/security-headers.ts'
import { cardFormFor, externalServicesFor, hostsFor, policyWith, tilesFor } from './external-hosts.ts'

const ga4 = { id: 'G-ABC1234567', url: 'https://www.googletagmanager.com' }
const sentryDsn = 'https://key@faults.example/7'
const here = { url: '/', dataFree: null }

describe('a page may contact', () => {
  test.each([
    ['nobody, where nothing is set up', { ga4: undefined, sentryDsn: undefined }, here, undefined],
    ['what is set up', { ga4, sentryDsn }, here, { ga4, sentryDsn }],
    ['nobody, where a partner pays', { ga4, sentryDsn }, { url: '/', dataFree: 'moya' }, undefined],
    [
      'nobody, where a payment is made',
      { ga4, sentryDsn },
      { ...here, url: '/checkout/payment?x' },
      undefined,
    ],
    ['nobody, where an order is paid', { ga4, sentryDsn }, { ...here, url: '/orders/o1/pay' }, undefined],
    [
      'those who hear of faults, at the counter',
      { ga4, sentryDsn },
      { ...here, url: '/counter' },
      { sentryDsn },
    ],
    [
      'nobody, at a counter that is only counted',
      { ga4, sentryDsn: undefined },
      { ...here, url: '/counter/imports' },
      undefined,
    ],
  ])('%s', (_, settings, visit, may) => expect(externalServicesFor(settings, visit)).toEqual(may))
})

const ruleOf = (policy: string, name: string) =>
  policy.split('; ').find((rule) => rule.startsWith(`${name} `))

describe('the content security policy', () => {
  test('allows Google’s script and its reporting hosts, and nothing else', () => {
    const policy = policyWith({ ga4 })
    expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com")
    expect(ruleOf(policy, 'connect-src')).toBe(
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
    )
    const others = (of: string) => of.split('; ').filter((rule) => !/^(script|connect|img)-src/.test(rule))
    expect(others(policy)).toEqual(others(ownHostPolicy))
  })

  test('allows fault reports to their host, and no script from it', () => {
    const policy = policyWith({ sentryDsn })
    expect(ruleOf(policy, 'script-src')).toBe("script-src 'self'")
    expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self' https://faults.example")
  })

  test('allows a form to be posted to the payment provider, and nothing else', () => {
    const policy = policyWith({}, undefined, 'https://secure.paygate.co.za')
    expect(ruleOf(policy, 'form-action')).toBe("form-action 'self' https://secure.paygate.co.za")
    expect(policy.replace(' https://secure.paygate.co.za', '')).toBe(ownHostPolicy)
  })

  test('allows the card form on the page where the number is typed, and on no other', () => {
    const settings = { yocoScript: 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js' }
    expect(cardFormFor(settings, '/orders/order_1/pay?card=transaction_1')).toBe('https://js.yoco.com')
    for (const url of ['/orders/order_1/pay', '/orders/order_1?card=1', '/?x=/orders/order_1/pay?card=1'])
      expect(cardFormFor(settings, url)).toBeUndefined()
    const policy = policyWith({}, undefined, undefined, 'https://js.yoco.com')
    for (const rule of ['script-src', 'connect-src'])
      expect(ruleOf(policy, rule)).toBe(`${rule} 'self' https://js.yoco.com`)
    expect(ruleOf(policy, 'frame-src')).toBe('frame-src https://js.yoco.com')
    expect(policy.replace('; frame-src https://js.yoco.com', '').replaceAll(' https://js.yoco.com', '')).toBe(
      ownHostPolicy,
    )
  })

  test('allows the map’s pictures from their host, and nothing else from it', () => {
    const policy = policyWith({}, 'https://tiles.example')
    expect(ruleOf(policy, 'img-src')).toBe("img-src 'self' data: https://tiles.example")
    expect(policy.replace(' https://tiles.example', '')).toBe(ownHostPolicy)
  })
})

describe('the base hosts of catalogue reads', () => {
  const agency = { id: 'vuka', name: 'Vuka', image_url: '/v', host: 'https://vuka.example' }
  const suppliers = [
    { id: 'langa', api_endpoint: 'https://langa.example', agency },
    { id: 'parow', api_endpoint: null, agency },
    { id: 'thuli', api_endpoint: null, agency: { ...agency, host: null } },
  ]

  test('are the suppliers’ endpoints in market mode, and the agencies’ hosts in agency mode', () => {
    expect(hostsFor('market', suppliers, here)).toEqual({ langa: 'https://langa.example' })
    expect(hostsFor('agency', suppliers, here)).toEqual({
      langa: 'https://vuka.example',
      parow: 'https://vuka.example',
    })
    expect(hostsFor('market', suppliers.slice(1), here)).toBeUndefined()
  })

  test.each([
    ['in a data-free visit', { url: '/', dataFree: 'moya' }],
    ['where a payment is made', { ...here, url: '/checkout/payment?x' }],
    ['where an order is paid', { ...here, url: '/orders/o1/pay' }],
    ['at the counter', { ...here, url: '/counter/imports' }],
  ])('are only the shop’s own host %s', (_, visit) =>
    expect(hostsFor('market', suppliers, visit)).toBeUndefined(),
  )

  test('are all listed in connect-src, each once', () => {
    const hosts = { langa: 'https://a.example', parow: 'https://a.example', thuli: 'https://b.example' }
    const policy = policyWith({}, undefined, undefined, undefined, hosts)
    expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self' https://a.example https://b.example")
    expect(policy.replace(' https://a.example https://b.example', '')).toBe(ownHostPolicy)
  })
})

describe('a map’s pictures', () => {
  const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1'
  test.each([
    ['come to the address screen', tiles, '/address_management', null, 'https://tiles.example:8443'],
    ['whatever stands behind it', tiles, '/address_management/?x=/', null, 'https://tiles.example:8443'],
    ['come to no other page', tiles, '/', null, undefined],
    ['come to none that only begins so', tiles, '/address_management_x', null, undefined],
    ['come to nobody whose data a partner pays', tiles, '/address_management', 'moya', undefined],
    ['need nobody where they are our own', '/t/{z}/{x}/{y}.png', '/address_management', null, undefined],
    ['are none where none are set up', undefined, '/address_management', null, undefined],
  ])('%s', (_, template, url, dataFree, from) =>
    expect(tilesFor({ tiles: template }, { url, dataFree })).toBe(from),
  )
})
