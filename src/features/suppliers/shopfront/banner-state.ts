// Whether a banner is shown, to the instant.
export interface BannerSpan {
  published: boolean
  startAt: Date | null
  /** Exclusive. */
  endAt: Date | null
}

export type BannerState = 'hidden' | 'waiting' | 'shown' | 'ended'

export function bannerState({ published, startAt, endAt }: BannerSpan, now: Date): BannerState {
  if (endAt && endAt <= now) return 'ended'
  if (!published) return 'hidden'
  return startAt && startAt > now ? 'waiting' : 'shown'
}
