// The page on the screen, for rules that depend on where the shopper came from. Set in the browser only.
export const shown = { page: '' }
