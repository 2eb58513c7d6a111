/** Stands in the markup for the name of the house. A character of nobody's language. */
export const BRAND = '\uE000'

/** The sign-in page in each language and theme, as markup. */
export type DoorMarkup = Readonly<Record<`${'zh' | 'en'}-${'light' | 'dark'}`, string>>

/** What of the settings is seen on it. */
export interface House {
  title?: string
  logo?: string | null
}
