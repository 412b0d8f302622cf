import type { WordKey } from '#web/words.ts'

/** Returns what a way of handing over is called beside the others that the branch offers. */
export function handoverName(way: string, ways: readonly string[]): WordKey {
  if (way === 'COLLECT') return 'orders.collection'
  if (ways.filter((name) => name !== 'COLLECT').length === 1) return 'orders.delivery'
  return way === 'PICUP' ? 'delivery.courier' : 'delivery.branch'
}
