// A browser whose camera sees one printed barcode: drawn by bwip-js, written as a film of uncompressed frames, which Chromium plays as
// its fake camera.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import { chromiumLaunch } from '../scripts/find-chromium.ts'

const [width, height] = [640, 480]

/** Opens a browser that holds this article number before its camera; with `refused`, its person does not allow the camera. */
export async function openWithCamera(code: string, { refused = false } = {}): Promise<Browser> {
  const film = join(await mkdtemp(join(tmpdir(), 'camera-')), 'code.y4m')
  await writeFile(film, await filmOf(code))
  const { args, ...launch } = await chromiumLaunch()
  return chromium.launch({
    ...launch,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      `--use-fake-ui-for-media-stream${refused ? '=deny' : ''}`,
    ],
  })
}

/** Ten equal grey frames of the code on a white page, in YUV 4:2:0. */
async function filmOf(code: string): Promise<Buffer> {
  const bcid = code.length === 8 ? 'ean8' : 'ean13'
  const drawn = await toBuffer({ bcid, text: code, scale: 3, height: 30, includetext: true })
  const grey = await sharp(drawn)
    .resize(width - 120, height - 160, { fit: 'contain', background: 'white' })
    .extend({ top: 80, bottom: 80, left: 60, right: 60, background: 'white' })
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}
