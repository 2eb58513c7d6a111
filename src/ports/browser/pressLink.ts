/** Has the browser save what stands at the address; without a name as it is called there. */
export const pressLink = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
