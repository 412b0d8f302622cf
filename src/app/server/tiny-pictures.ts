// Puts small pictures into plain pages themselves, as data URIs: a request each would cost more than they do. A picture that cannot
// be had, or not soon, leaves its row without one.
import type { FastifyBaseLogger } from 'fastify'
import type { Render, RenderRequest } from '#app/web/render-request.ts'
import type { FindPicture } from '#server/pictures/picture-source.ts'

/** As `PlainPicture` writes it. The letters of an address stand for themselves there, or there is no such picture. */
const markedPicture = /<img src="data:tiny,([^"]*)"[^>]*>/g
const pictureAddress = /^\/pictures\/([a-z0-9_-]{4,64})\/\d+\.\w+$/

/** A page does not wait longer for pictures that are drawn for the first time; the next one has them. */
const maxWaitMs = 1500

/** Whether the browser says that it shows WebP; all that show pictures show JPEG. */
export const acceptsWebp = (accept: string | undefined): boolean => accept?.includes('image/webp') === true

/** Returns a renderer whose plain pages have their pictures in them. */
export function renderWithTinyPictures(
  render: Render,
  find: FindPicture,
  { log, waitMs = maxWaitMs }: { log: Pick<FastifyBaseLogger, 'warn'>; waitMs?: number },
): Render {
  return async (page) => {
    const drawn = await render(page)
    if (!page.plain?.pictures || typeof drawn.html !== 'string') return drawn
    return { ...drawn, html: await putTinyPictures(drawn.html, page.plain) }
  }

  async function putTinyPictures(
    html: string,
    { webp }: NonNullable<RenderRequest['plain']>,
  ): Promise<string> {
    const addresses = new Set([...html.matchAll(markedPicture)].map(([, address = '']) => address))
    const found = await Promise.all(
      [...addresses].map(async (address) => [address, await dataUriOf(address, webp)] as const),
    )
    const uris = new Map(found)
    return html.replace(markedPicture, (img, address: string) => {
      const uri = uris.get(address)
      return uri === undefined ? '' : img.replace(`data:tiny,${address}`, uri)
    })
  }

  async function dataUriOf(address: string, webp: boolean): Promise<string | undefined> {
    const key = pictureAddress.exec(address)?.[1]
    if (key === undefined) return undefined
    try {
      const picture = await soon(find(key, webp ? 'tiny.webp' : 'tiny.jpg'))
      if (picture?.error) log.warn({ err: picture.error, picture: key }, 'a picture cannot be drawn')
      if (!picture || picture.error) return undefined
      return `data:image/${webp ? 'webp' : 'jpeg'};base64,${picture.bytes.toString('base64')}`
    } catch (err) {
      log.warn({ err, picture: key }, 'a picture cannot be read')
      return undefined
    }
  }

  function soon<T>(work: Promise<T>): Promise<T | undefined> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, waitMs, undefined)
    return Promise.race([work, promise]).finally(() => clearTimeout(timer))
  }
}
