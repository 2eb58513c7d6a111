import type { BrowserPort } from '../../flows/ports'
import { pressLink } from './pressLink'

type HandOutPart = Pick<BrowserPort, 'copy' | 'download'>

/** Where the page may not use the clipboard (plain http), the old way through a hidden field. */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('the clipboard is closed')
}

export const handOutPart: HandOutPart = {
  async copy(text) {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else copyBySelection(text)
  },
  download: (url) => pressLink(url, ''),
}
