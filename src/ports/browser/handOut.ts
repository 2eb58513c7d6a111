import type { BrowserPort } from '../../flows/ports'

type HandOutPart = Pick<BrowserPort, 'copy' | 'download' | 'saveText'>

const press = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

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
  download: (url) => press(url, ''),
  saveText(fileName, text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    press(url, fileName)
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  },
}
