// Which page stands on the screen, for rules that depend on where one comes from. Known in a browser only.
export const shown = { page: '' }
