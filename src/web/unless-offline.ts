// For pages that also open without a signal and say so themselves: their loaders ignore a missing connection and nothing else.
import { isFailure } from './api-failure.ts'

/** Waits for what a page reads. If the shop cannot be reached, the page is rendered all the same; refusals are thrown. */
export async function unlessOffline(read: Promise<unknown>): Promise<void> {
  try {
    await read
  } catch (error) {
    if (!isFailure(error) || error.http !== 0) throw error
  }
}
