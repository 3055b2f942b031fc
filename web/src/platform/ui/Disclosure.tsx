import { UnstyledButton } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import classes from './disclosure.module.css'

/** A title that unfolds the content below it. */
export function Disclosure({
  title,
  aside,
  heading: Heading,
  defaultOpen = false,
  children,
}: {
  title: string
  /** The content at the end of the title's line. */
  aside?: ReactNode
  /** The title's level in the page. */
  heading: 'h2' | 'h3'
  defaultOpen?: boolean
  children: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(defaultOpen)
  return (
    <div className={classes.item}>
      <Heading className={classes.heading}>
        <UnstyledButton
          className={classes.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.title}>{title}</span>
          {aside}
        </UnstyledButton>
      </Heading>
      <div id={id} hidden={!open} className={classes.body}>
        {children}
      </div>
    </div>
  )
}
