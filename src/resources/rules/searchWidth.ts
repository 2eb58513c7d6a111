/** What search engines show of a title and of a description, counted in half characters: Chinese takes two. */
export const ROOM = { title: 60, description: 160 } as const

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

const widthOfSign = (sign: string): number => (WIDE.test(sign) ? 2 : 1)

/** How much room a text takes. */
export const searchWidth = (text: string): number => [...text].reduce((width, sign) => width + widthOfSign(sign), 0)

/** The text as it is shown: cut, with an ellipsis, where it takes more room than there is. */
export function cutToWidth(text: string, room: number): string {
  if (searchWidth(text) <= room) return text
  let width = 1
  let kept = ''
  for (const sign of text) {
    width += widthOfSign(sign)
    if (width > room) break
    kept += sign
  }
  return `${kept.trimEnd()}…`
}
