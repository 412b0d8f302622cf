import { describe, expect, test } from 'vitest'
import { externalLink, shareLink, supportLink } from './contact-links.ts'

describe('the link to support', () => {
  test.each(['+27 10 500 2026', '010 500 2026', '0027 10 500 2026', '27 10 500 2026'])(
    'is a chat with %s that starts with our text',
    (phone) =>
      expect(supportLink(phone, 'Hello Spaza & co', false)).toEqual({
        chat: true,
        href: 'https://wa.me/27105002026?text=Hello%20Spaza%20%26%20co',
      }),
  )

  test('is a phone call in data-free mode', () =>
    expect(supportLink('+27 10 500 2026', 'Hello', true)).toEqual({ chat: false, href: 'tel:+27105002026' }))

  test.each([null, '', 'javascript:alert(1)', '123', '+27 10 500 2026 2026 2026'])(
    'is none for %j',
    (phone) => expect(supportLink(phone, 'Hello', false)).toBeUndefined(),
  )
})

test('sharing uses a text message in data-free mode, and a messaging app otherwise', () => {
  expect(shareLink('Spaza: https://a.example/?b&c', true)).toBe(
    'sms:?&body=Spaza%3A%20https%3A%2F%2Fa.example%2F%3Fb%26c',
  )
  expect(shareLink('Spaza', false)).toBe('https://wa.me/?text=Spaza')
})

describe('an external link', () => {
  test('leads to the configured address', () =>
    expect(externalLink('https://chat.example/group', false)).toBe('https://chat.example/group'))

  test('does not exist in data-free mode', () =>
    expect(externalLink('https://chat.example/group', true)).toBeUndefined())

  test.each([
    null,
    '',
    'javascript:alert(1)',
    'http://chat.example',
    'data:text/html,x',
    '/group',
    'https://a@b.example',
  ])('is none for %j', (url) => expect(externalLink(url, false)).toBeUndefined())
})
