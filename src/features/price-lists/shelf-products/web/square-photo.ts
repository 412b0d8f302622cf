// Makes a photograph of a phone's camera square and small before it is sent: 4 MB become some 150 KB.

/** Pixels of a side; the shop stores no more. */
const maxSide = 1200

/** The square of a picture that is kept: from its left (0) or top (0) to its right or bottom (1), and how much it is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Returns the square that a crop keeps of a picture, in its pixels; it never leaves the picture. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, zoom)
  return { left: x * (width - side), top: y * (height - side), side }
}

/** Returns the square as a JPEG file; the file as it is where the browser cannot read it, since the server may. */
export async function cropToSquare(file: File, crop: Crop = middle): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { left, top, side } = squareOf(bitmap, crop)
  const size = Math.min(maxSide, Math.round(side))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size, size)
  context.drawImage(bitmap, left, top, side, side, 0, 0, size, size)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file
}
