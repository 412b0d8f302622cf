// Addresses within the page of an order at the counter.
import { pageTo } from '#paths'

export const lineAnchor = (itemId: string): string => `line-${itemId}`

/**
 * Returns the address of an order's page at one of its lines, or at its top, with a part of it open where one is named. A browser
 * that is sent to an address without an anchor would stay at the one that it had.
 */
export const orderPath = (id: string, itemId?: string, query: Record<string, string> = {}): string =>
  orderPathAt(id, itemId ? lineAnchor(itemId) : 'page-title', query)

export function orderPathAt(id: string, anchor: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `${pageTo('counterOrder', { id })}${search && `?${search}`}#${anchor}`
}

/** A browser puts the focus on the field that an address names. */
export const weightField = (itemId: string): string => `weight-${itemId}`

/** Returns the address of an order's page where the weight of a line is typed at once. */
export const weighPath = (id: string, itemId: string, query: Record<string, string> = {}): string =>
  orderPathAt(id, weightField(itemId), { open: weighPart(itemId), ...query })

export const weighPart = (itemId: string): string => `weigh.${itemId}`
export const shortPart = (itemId: string): string => `short.${itemId}`
/** The question whether lines that nobody ticked are in the crate. */
export const readyPart = 'ready'
