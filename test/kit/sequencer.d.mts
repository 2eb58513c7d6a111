/** Seconds by file. */
export const SLOW: Readonly<Record<string, number>>

// biome-ignore lint/style/noDefaultExport: Jest takes the default export.
export default class LongestFirst {
  sort<Test extends { readonly path: string }>(tests: readonly Test[]): Test[]
}
