import { expect, test } from 'vitest'
import { middle, squareOf } from './square-photo.ts'

test.each([
  [{ width: 400, height: 300 }, middle, { left: 50, top: 0, side: 300 }],
  [
    { width: 300, height: 400 },
    { x: 0.5, y: 0, zoom: 1 },
    { left: 0, top: 0, side: 300 },
  ],
  [
    { width: 400, height: 400 },
    { x: 1, y: 1, zoom: 2 },
    { left: 200, top: 200, side: 200 },
  ],
])('a picture of %j cropped by %j keeps %j', (picture, crop, kept) =>
  expect(squareOf(picture, crop)).toEqual(kept),
)
