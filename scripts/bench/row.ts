/** One figure of `npm run bench`. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The same measured on the bare floor, in the same run. */
  floor?: number
  /** value / floor. */
  ratio?: number
  /** What was asked for, in words. */
  goal?: string
  isMet?: boolean
}
