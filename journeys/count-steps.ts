// Counts what a person does on a page: taps, and fields that are typed into.
import type { Locator } from '@playwright/test'

/** Taps and fills, and counts both. */
export function countSteps() {
  const steps = { taps: 0, fields: 0 }
  return {
    steps,
    async tap(target: Locator): Promise<void> {
      steps.taps += 1
      await target.click()
    },
    async fill(field: Locator, text: string): Promise<void> {
      steps.fields += 1
      await field.fill(text)
    },
  }
}

export type Steps = ReturnType<typeof countSteps>
