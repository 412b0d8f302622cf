// Computes whether a banner is shown at an instant.
import type { ManagedBanner } from './banner-contract.ts'

interface BannerSchedule {
  published: boolean
  start_at: Date | null
  /** Exclusive. */
  end_at: Date | null
}

export function bannerState(banner: BannerSchedule, now: Date): ManagedBanner['state'] {
  if (banner.end_at && banner.end_at <= now) return 'ended'
  if (!banner.published) return 'hidden'
  return banner.start_at && banner.start_at > now ? 'waiting' : 'shown'
}
