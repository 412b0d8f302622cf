// Words that say which one it is rather than what: "onions brown", "white bread sliced", "spinach bunch".
const descriptive = new Set(
  (
    'fresh frozen dried sliced whole mixed assorted plain sweet smooth crunchy mild hot strong original classic ' +
    'red brown white black green yellow large medium small extra loose bunch bar slab pack packet bag box tin can jar ' +
    'bottle portion piece ply vars bevrore gesny'
  ).split(' '),
)

export const isDescriptive = (stem: string): boolean => descriptive.has(stem)
