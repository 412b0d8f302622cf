// What goods may be marked as fit for. A mark says what a pack or a certificate says; no mark follows from a name.

export const dietaryMarks = ['halaal', 'kosher', 'gluten_free', 'vegan'] as const
export type DietaryMark = (typeof dietaryMarks)[number]
