import { Fragment } from 'react'

/** Where an address may break into the next line: after its @, and before a dot. */
const PARTS = /(?<=@)|(?=\.)/

/** An email that breaks, where it does not fit, between its parts and not in the middle of a word. */
export const EmailText = ({ value }: { value: string }) => (
  <span style={{ overflowWrap: 'break-word' }}>
    {value.split(PARTS).map((part, place) => (
      <Fragment key={`${place} ${part}`}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
)
