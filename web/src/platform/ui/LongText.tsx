import { Button, Text, type TextProps } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** More than so many characters, or lines, is folded. */
const LONG = 500
const LINES = 8

/** A text that a person wrote, with its lines; a long one is folded, and unfolds by its button. */
export function LongText({ text, ...props }: TextProps & { text: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > LINES
  return (
    <>
      <Text
        {...props}
        id={id}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        {...(isLong && !isWhole ? { lineClamp: LINES } : {})}
      >
        {text}
      </Text>
      {isLong ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'common.seeLess' : 'common.seeMore')}
        </Button>
      ) : null}
    </>
  )
}
