/** Files that were pasted or dropped into a text, and where. */
export interface Taken {
  files: readonly File[]
  /** Place in the document. */
  at: number
}

/** Does the clipboard hold words too? Then its picture is only how they looked: that is how Word and Excel copy. */
const hasWords = (data: DataTransfer): boolean => {
  const html = data.getData('text/html')
  if (html === '') return data.getData('text/plain').trim() !== ''
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''
}

/** Pictures that were copied as such: from a screen, a folder or a page. */
export const picturesCopied = (data: DataTransfer | null): readonly File[] =>
  data === null || hasWords(data) ? [] : [...data.files].filter(({ type }) => type.startsWith('image/'))

/** What was dragged in from outside; whatever it is, the browser must not open it in place of the page. */
export const filesDraggedIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]
