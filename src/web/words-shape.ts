// The texts of the shop in one language, by key.

/** A text, or for a counted phrase one text for each plural category of its language, as `Intl.PluralRules` names them. */
export type Phrase = string | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string })
export type Words = Record<string, Phrase>
