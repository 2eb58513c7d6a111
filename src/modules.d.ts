declare module '*.css'
declare module '@arco-design/color' {
  /** Ten steps of a colour, lightest first. */
  export function generate(color: string, options: { list: true; dark?: boolean }): string[]
  /** `r,g,b` of a colour. */
  export function getRgbStr(color: string): string
}
