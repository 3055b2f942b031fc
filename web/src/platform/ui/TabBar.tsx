import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './tab-bar.module.css'

export interface Tab {
  id: string
  label: string
  /** Its address: another page, or the same with another query. */
  to: string
  search?: Readonly<Record<string, string>>
}

/** Tabs that are places of their own, each with its address; on a phone they scroll, and the current one is in view. */
export function TabBar({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = bar.current
    const link = list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`)
    if (!link || !list) return undefined
    const show = () => {
      const before = link.getBoundingClientRect().left - list.getBoundingClientRect().left
      // Only the bar scrolls: the page stays where it is.
      list.scrollLeft += before - (list.clientWidth - link.clientWidth) / 2
    }
    // Its width, and that of its words, come with styles and letters that may load after it.
    const seeing = new ResizeObserver(show)
    seeing.observe(list)
    for (const one of list.children) seeing.observe(one)
    return () => seeing.disconnect()
  }, [current])
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs} ref={bar}>
        {tabs.map(({ id, label: name, to, search }) => (
          <li key={id}>
            <Link
              to={to}
              // The active tab is decided below, not by the beginning of the address.
              activeOptions={{ exact: true, includeSearch: true }}
              {...((search ? { search } : {}) as object)}
              className={classes.tab}
              // A browser takes one whose edge is in sight to be in view.
              onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              data-tab={id}
              {...(id === current ? { 'aria-current': 'page' as const } : {})}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
