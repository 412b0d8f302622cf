// The texts of the shop in one language, by their keys.

/** What is counted has a form for each kind of number that its language tells apart, as `Intl.PluralRules` names them. */
export type Phrase = string | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string })
export type Words = Record<string, Phrase>
