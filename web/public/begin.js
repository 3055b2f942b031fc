// Runs before the first picture.
;(function () {
  // Light or dark: as the person chose, else as their system says. The app keeps it up to date.
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storing is forbidden: the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // On a page that the server drew, the app is fetched and starts once the page has been seen.
  const start = () => {
    const later = document.querySelector('#later')
    if (later) document.head.append(later.content)
    document.querySelectorAll('link[data-start]').forEach((link) => void import(link.href))
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
})()
