/** Takes a file from an address without leaving the page. */
export const download = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
