import { pressLink } from './pressLink'

/** Milliseconds after which the browser has begun to save for certain. */
const BEGUN = 10_000

/** Saves the text as a file of JSON. */
export function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  pressLink(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), BEGUN)
}
