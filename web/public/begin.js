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

  // The server renders the cookie notice for everybody; visitors who accepted it do not see it again (lib/consent.ts).
  try {
    if (localStorage.getItem('acceptCookies') === 'true') document.documentElement.dataset.consent = 'true'
  } catch {
    // Storing is forbidden: nobody accepted before.
  }

  // Its button needs no app: the notice is gone at once, and the app hears of it where it is there (lib/consent.ts).
  document.addEventListener('click', ({ target }) => {
    if (!target.closest?.('#cookies button')) return
    document.documentElement.dataset.consent = 'true'
    try {
      localStorage.setItem('acceptCookies', 'true')
    } catch {
      // Storing is forbidden: it holds for this page.
    }
    document.dispatchEvent(new Event('cookies-accepted'))
  })

  // A page that does not start says so and reports it to the server, for nobody else would know of it. Its sentences
  // cannot come from the catalogue, which may be what is missing.
  const FAILED = 'Não foi possível abrir a página. Recarregue-a, por favor.'
  const SLOW = 'A página está a demorar mais do que devia. Pode recarregá-la.'
  const PATIENCE_MS = 20_000
  let started = false
  let notice
  // Above the notice of cookies, which grows as its letters come and shrinks to nothing once it is accepted.
  const place = () => {
    notice.style.bottom = `${document.querySelector('#cookies')?.offsetHeight ?? 0}px`
  }
  const follow = new ResizeObserver(place)
  const say = (sentence) => {
    notice ??= document.createElement('div')
    const cookies = document.querySelector('#cookies')
    if (cookies) follow.observe(cookies)
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;z-index:1000;inset:auto 0 0;padding:.75rem 1rem;text-align:center;background:#fff4d6;color:#4a2504;font:1rem/1.5 sans-serif'
    const again = document.createElement('button')
    again.textContent = 'Recarregar'
    again.style.cssText = 'margin-inline-start:.75rem;padding:.25rem .75rem;font:inherit;color:inherit'
    again.addEventListener('click', () => window.location.reload())
    notice.replaceChildren(sentence, again)
    document.body.append(notice)
    place()
  }
  const fail = (sentence, reason) => {
    if (started) return
    const isFirst = notice === undefined
    for (const element of document.querySelectorAll('[data-taken]')) element.removeAttribute('aria-busy')
    say(sentence)
    if (!isFirst) return
    void fetch('/api/v1/pagefailure', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: window.location.pathname.slice(0, 300), reason: reason.slice(0, 300) }),
      keepalive: true,
    }).catch(() => undefined)
  }
  // A rendered page looks ready before it is: what a person presses and types meanwhile is done again once it is alive.
  const early = new Set()
  // A button that says what it does then (`data-taken`) says it at once, by its looks (ui/base.css) and in words. Its own
  // text stays as it was rendered, which the app begins from.
  const taken = document.createElement('div')
  taken.setAttribute('role', 'status')
  taken.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  const sayTaken = (element) => {
    element.setAttribute('aria-busy', 'true')
    document.body.append(taken)
    taken.textContent = element.dataset.taken
  }
  const keep = ({ target }) => {
    const element = target.closest?.('#root :is(button, input:not([type=checkbox]), select, textarea)')
    if (!element) return
    early.add(element)
    if (element.dataset.taken) sayTaken(element)
  }
  const stay = (event) => event.preventDefault()
  const doAgain = (element) => {
    if (!element.isConnected) return
    if (element instanceof HTMLButtonElement) {
      if (element.dataset.taken) element.removeAttribute('aria-busy')
      element.click()
      return
    }
    // Any key makes React adopt the element; it notices a value only where that differs from the one it adopted.
    element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    const { value } = element
    if (!(element instanceof HTMLSelectElement)) element.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, keep, true)
  document.addEventListener('submit', stay, true)

  document.addEventListener('app-started', () => {
    started = true
    notice?.remove()
    document.querySelector('#skeleton')?.remove()
    taken.remove()
    for (const type of ['click', 'input', 'change']) document.removeEventListener(type, keep, true)
    document.removeEventListener('submit', stay, true)
    early.forEach(doAgain)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => fail(FAILED, String(reason)))
  window.addEventListener(
    'error',
    ({ target, message }) => {
      // A file of the app that fails to load reports on its element; errors while it runs, on the window.
      if (target === window) fail(FAILED, message)
      else if (target instanceof HTMLScriptElement) fail(FAILED, `Not loaded: ${target.src}`)
    },
    true,
  )

  // On a page that the server rendered, the app is fetched and starts once the page has been seen.
  const start = () => {
    const later = document.querySelector('#later')
    if (later) document.head.append(later.content)
    document.querySelectorAll('link[data-start]').forEach((link) => void import(link.href))
    setTimeout(() => fail(SLOW, `Not started after ${PATIENCE_MS} ms`), PATIENCE_MS)
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
})()
