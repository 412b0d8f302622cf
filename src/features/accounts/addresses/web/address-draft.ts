// The draft of a new address, kept in memory until the visit ends, so that opening another page loses nothing. It is cleared at
// sign-out with all other personal data.
import type { Shop } from '#web/shop.tsx'
import type { TypedAddress } from '../address-rules.ts'
import type { AddressLocation } from './address-location.ts'

export type Draft = Pick<TypedAddress, 'line' | 'unit' | 'directions'> & { location: AddressLocation }

const keyOf = (userId: string) => ['address-draft', userId]

export const readDraft = ({ queries }: Shop, userId: string): Draft | undefined =>
  queries.getQueryData<Draft>(keyOf(userId))

export function saveDraft({ queries }: Shop, userId: string, draft: Draft): void {
  const { line, unit, directions, location } = draft
  if (line || unit || directions || location.place || location.position) {
    queries.setQueryDefaults(['address-draft'], personal)
    queries.setQueryData(keyOf(userId), draft)
  } else discardDraft({ queries }, userId)
}

const personal = { meta: { personal: true }, gcTime: Number.POSITIVE_INFINITY }

export const discardDraft = ({ queries }: Pick<Shop, 'queries'>, userId: string): void =>
  queries.removeQueries({ queryKey: keyOf(userId) })
