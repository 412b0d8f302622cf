// Lets the screen show the answer to a tap before work that takes long on a slow phone.

/** Resolves after the next paint; a tab that nobody sees paints nothing, and waits `hiddenMs` instead. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, hiddenMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const hiddenMs = 100
