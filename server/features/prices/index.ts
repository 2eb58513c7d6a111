export type { PriceAsk, PriceRows, ReportRow, VersionRow } from './ask'
export { type PriceCart, type PricedAsks, priceCarts, priced, priceLines } from './priceLines'
