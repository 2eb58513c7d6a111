/** A password whose two entries differ, as a form holds it; one that was typed alike twice is plain text. */
export interface TypedTwice {
  value: string
  again: string
}

export const isTypedTwice = (input: unknown): input is TypedTwice =>
  typeof input === 'object' && input !== null && 'value' in input && 'again' in input
