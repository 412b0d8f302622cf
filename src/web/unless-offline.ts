// A page that comes without a signal too, and says so itself: its loader lets only that one trouble pass.
import { isFailure } from './api-failure.ts'

/** Waits for what a page reads. Where the shop cannot be reached the page is drawn all the same; refusals are thrown. */
export async function unlessOffline(read: Promise<unknown>): Promise<void> {
  try {
    await read
  } catch (error) {
    if (!isFailure(error) || error.http !== 0) throw error
  }
}
