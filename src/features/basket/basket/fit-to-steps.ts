// Fits an amount to what an offer allows: whole pieces, or steps of weight from its minimum [spec 5].
import { baseFromWeight, type Qty, type StepperBounds } from '#kernel/quantity.ts'

/** Base units: so large that no shopper meets it, so small that every sum of a basket stays an exact number of cents. */
const largest = { weighed: 900_000, counted: 100_000 }

interface Steps extends StepperBounds {
  /** Base units in one of the shown unit. */
  rate: number
  isWeighed: boolean
}

/** Returns the nearest allowed quantity in base units; `amount`, minimum and step are in the shown unit. */
export function fitToSteps(amount: number, { min, step, rate, isWeighed }: Steps): Qty {
  const maxSteps = Math.floor((largest[isWeighed ? 'weighed' : 'counted'] / rate - min) / step)
  const steps = Math.min(Math.max(0, Math.round((amount - min) / step)), maxSteps)
  return baseFromWeight(min + steps * step, rate)
}
