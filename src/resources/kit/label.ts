/** Two labels, Chinese first: every name in the product exists in both languages. */
export type Label = readonly [zh: string, en: string]
