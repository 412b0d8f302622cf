// Whether a branch takes orders. Its goods and prices can be looked at either way [ruling 12].

/** False where the branch is closed for ordering, or was disabled after it had been open. */
export const takesOrders = ({ closed, disabled }: { closed: boolean; disabled: boolean }): boolean =>
  !closed && !disabled
