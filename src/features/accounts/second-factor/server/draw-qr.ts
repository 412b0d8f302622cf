// Draws a QR code as the path of an SVG.

/** Returns how many modules a side has, and the path of the dark ones, in modules. The drawing code is loaded when it is first needed. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { default: drawing } = await import('bwip-js/node')
  const [drawn] = drawing.raw({ bcid: 'qrcode', text })
  if (!drawn || !('pixs' in drawn)) throw new Error('a QR code was not drawn')
  const { pixs, pixx } = drawn
  const rows = Array.from({ length: pixs.length / pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx))
  const path = rows.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size: pixx, path: path.join('') }
}

/** Returns where dark modules begin in a row, and how many there are. */
function darkRuns(row: readonly number[]): [start: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
