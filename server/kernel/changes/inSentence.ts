/** `IP ban`, `FAQ`, `English name` and `Excel template` stay as they are. */
const startsWord = /^(?!(?:Chinese|English|German|Japanese|Korean|Excel)\b)[A-Z](?![A-Z])/

/** An English label as it stands within a sentence. */
export const inSentence = (label: string): string => label.replace(startsWord, (first) => first.toLowerCase())
