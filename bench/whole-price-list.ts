// Both real price lists as one, each name once, for measuring on as many goods as a supermarket has.
import { type PriceList, readPriceList } from '#tests/real-shop/price-lists.ts'

export function wholePriceList(): PriceList {
  const [big, small] = [readPriceList('week-1'), readPriceList('second-shop')]
  const [header = '', ...rows] = big.lines
  const seen = new Set<string>()
  const lines = [...rows, ...small.lines.slice(1)].flatMap((line) => {
    const [, name = '', rest = ''] = /^[^,]*,("(?:[^"]|"")*"|[^,]*)(,.*)$/.exec(line) ?? []
    if (name === '' || seen.has(name)) return []
    seen.add(name)
    return [`Mzansi,${name}${rest}`]
  })
  return { ...big, lines: [header, ...lines] }
}
