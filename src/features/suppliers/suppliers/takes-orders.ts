// Whether a branch takes orders. Its goods and prices can be browsed either way [ruling 12].

/** Returns false if the branch is closed for orders, or disabled. */
export const takesOrders = ({ closed, disabled }: { closed: boolean; disabled: boolean }): boolean =>
  !closed && !disabled
