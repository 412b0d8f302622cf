// Tests to which addresses a leaflet may lead shoppers [T32].
import { describe, expect, test } from 'vitest'
import { whyNotLeafletUrl } from './leaflet-url.ts'

const file = `/files/file_${'0a'.repeat(13)}`

test.each([
  'https://www.example-grocer.co.za/leaflets/week-12.pdf',
  'https://cdn.shop.africa/a/b.pdf?v=1#page=2',
  'https://EXAMPLE.com/Leaflet.PDF',
  'https://xn--caf-dma.com/x.pdf',
  'https://café.com/x.pdf',
  'https://example.com:443/x.pdf',
  file,
  '/pictures/u0123456789abcdef/1600.webp',
  '/pictures/abcd/800.webp',
])('%s is accepted', (path) => {
  expect(whyNotLeafletUrl(path)).toBeUndefined()
})

const hostile: Record<string, string[]> = {
  'url-not-https': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,hello',
    'data:application/pdf;base64,JVBERi0=',
    'vbscript:msgbox',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/x.pdf',
    'http://example.com/x.pdf',
    'HTTP://example.com/x.pdf',
    'ws://example.com/',
    'intent://example.com/#Intent;end',
    'tel:0821234567',
    'mailto:a@example.com',
    'about:blank',
    'gopher://example.com/',
    'view-source:https://example.com/',
  ],
  'url-internal': [
    'https://localhost/x.pdf',
    'https://LOCALHOST/x.pdf',
    'https://localhost./x.pdf',
    'https://shop.localhost/x.pdf',
    'https://127.0.0.1/x.pdf',
    'https://127.1/x.pdf',
    'https://2130706433/x.pdf',
    'https://0x7f000001/x.pdf',
    'https://0x7f.0.0.1/x.pdf',
    'https://0177.0.0.1/x.pdf',
    'https://①②⑦.0.0.1/x.pdf',
    'https://0/x.pdf',
    'https://0.0.0.0/x.pdf',
    'https://10.0.0.1/x.pdf',
    'https://10.255.255.255/x.pdf',
    'https://172.16.0.1/x.pdf',
    'https://192.168.1.1/x.pdf',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/x.pdf',
    'https://8.8.8.8/x.pdf',
    'https://[::1]/x.pdf',
    'https://[::]/x.pdf',
    'https://[::ffff:127.0.0.1]/x.pdf',
    'https://[fe80::1]/x.pdf',
    'https://[fd00::1]/x.pdf',
    'https://[2001:db8::1]/x.pdf',
    'https://intranet/x.pdf',
    'https://metadata.google.internal/x.pdf',
    'https://printer.local/x.pdf',
    'https://shop.lan/x.pdf',
    'https://router.home/x.pdf',
    'https://1.0.0.127.in-addr.arpa/x.pdf',
    'https://127.0.0.1.nip.io/x.pdf',
    'https://localtest.me/x.pdf',
    'https://shop.onion/x.pdf',
    'https://example.com./x.pdf',
    'https://a..b/x.pdf',
  ],
  'url-sign-in': [
    'https://user@example.com/x.pdf',
    'https://user:secret@example.com/x.pdf',
    'https://:secret@example.com/x.pdf',
    'https://@example.com/x.pdf',
    'https://example.com@evil.africa/x.pdf',
    'https://example.com%2f@evil.africa/x.pdf',
  ],
  'url-port': ['https://example.com:22/', 'https://example.com:8443/x.pdf', 'https://example.com:80/x.pdf'],
  'url-letters': [
    ' https://example.com/x.pdf',
    'https://example.com/x.pdf ',
    'https://example.com/a b.pdf',
    'https://exam\tple.com/x.pdf',
    'https://example.com/x\n.pdf',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'https://example.com/\u0000',
    'https://example.com/\u202egpj.exe',
    'https://exam\u200bple.com/',
    'https:\\\\example.com\\x.pdf',
    '\\\\evil.africa\\x.pdf',
    'https://example.com/"onclick="alert(1)',
    'https://example.com/<script>',
    'https://example.com/\ud800',
    '/\\evil.africa',
  ],
  'url-wrong': [
    '//evil.africa/x.pdf',
    '///evil.africa/x.pdf',
    '/files/../counter',
    '/files/file_short',
    `${file}/../../counter`,
    `${file}?x=1`,
    '/pictures/abcd/100.webp',
    '/pictures/../files/1600.webp',
    '/counter/orders',
    '/',
    'example.com/x.pdf',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://[::1/x.pdf',
    'https://exa%mple.com/',
    'https://example.com:99999/',
    'not an address'.replaceAll(' ', '-'),
  ],
  'url-too-long': [`https://example.com/${'a'.repeat(10_240)}`, 'a'.repeat(10_240), `/${'a'.repeat(3000)}`],
}

describe.each(Object.entries(hostile))('%s', (problem, paths) => {
  test.each(paths)('%j', (path) => {
    expect(whyNotLeafletUrl(path)).toBe(problem)
  })
})

test('at least sixty hostile addresses are tested', () => {
  expect(Object.values(hostile).flat().length).toBeGreaterThanOrEqual(60)
})
