/** A category of the shop, what is sold in it and who makes that. Chinese, then English. */
export interface Branch {
  name: readonly [zh: string, en: string]
  link: string
  number: string
  products: readonly (readonly [zh: string, en: string])[]
  companies: readonly string[]
  types: readonly (readonly [zh: string, en: string])[]
  uses: readonly (readonly [zh: string, en: string])[]
}
