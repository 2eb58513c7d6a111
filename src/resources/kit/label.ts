/** Two labels, Chinese first: every name in the product exists in both languages. */
export type Label = readonly [zh: string, en: string]

/** What an entity is called, and in English what many of them are; Chinese says both alike. */
export type Noun = readonly [zh: string, en: string, many: string]
