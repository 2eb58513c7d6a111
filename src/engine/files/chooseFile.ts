/** The browser's own dialog for one file. */
export function chooseFile(accept: string, onChosen: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onChosen(file)
  })
  input.click()
}
