// The fields of the form that moves the basket to another shop.
export const moveFormName = 'move_basket'

/** Ids of the shops that it moves to, and of those whose part is saved for later; with a space between them. */
export const moveFields = { suppliers: 'suppliers', rest: 'rest' } as const
