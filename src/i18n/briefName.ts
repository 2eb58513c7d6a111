/** So many Latin letters of a name stand on a button; a Chinese character takes the room of two. */
const ROOM = 26

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** How many Latin letters would take as much room. */
export const roomOf = (text: string): number =>
  [...text].reduce((room, letter) => room + (WIDE.test(letter) ? 2 : 1), 0)

/** A name that is short enough for a button, so that what the button does still stands behind it. */
export function briefName(name: string): string {
  let room = ROOM
  const letters = [...name]
  const end = letters.findIndex((letter) => {
    room -= WIDE.test(letter) ? 2 : 1
    return room < 0
  })
  return end === -1
    ? name
    : `${letters
        .slice(0, end)
        .join('')
        .replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
