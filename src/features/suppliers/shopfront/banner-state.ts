// Computes whether a banner is shown at an instant.
export interface BannerSchedule {
  published: boolean
  startAt: Date | null
  /** Exclusive. */
  endAt: Date | null
}

export type BannerState = 'hidden' | 'waiting' | 'shown' | 'ended'

export function bannerState({ published, startAt, endAt }: BannerSchedule, now: Date): BannerState {
  if (endAt && endAt <= now) return 'ended'
  if (!published) return 'hidden'
  return startAt && startAt > now ? 'waiting' : 'shown'
}
