import { Text } from '@mantine/core'
import { useState } from 'react'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import classes from '../chat.module.css'
import { Missing } from '../parts/Missing.tsx'
import { People } from '../parts/People.tsx'
import { Thread } from '../parts/Thread.tsx'
import { usePresence } from '../use-presence.ts'

/** The conversation that was chosen from the list, how often, and whether one takes part in it. */
interface Chosen {
  owner: string
  degree: string
  times: number
  takesPart?: boolean
}

/** A tutor's conversations: the people on one side, the messages on the other; on a phone one at a time. */
export default function TutorChat() {
  usePresence()
  const [{ owner, degree, message }, change] = useAddressState()
  const [chosen, setChosen] = useState<Chosen>({ owner: '', degree: '', times: 0 })
  const isNamed = Boolean(owner && degree)
  const open = owner && degree && isId(owner) && isId(degree) ? { owner, degree } : undefined
  const isChosen = chosen.owner === owner && chosen.degree === degree
  const close = () => change({ owner: '', degree: '', message: '' }, { push: true })
  return (
    <>
      <div className={open && classes.title}>
        <PageHeader title={t('menu.chat')} />
      </div>
      <div className={classes.conversations} data-open={isNamed ? true : undefined}>
        <People
          open={open}
          onOpen={(conversation, takesPart, found) => {
            setChosen(({ times }) => ({ ...conversation, times: times + 1, takesPart }))
            change({ ...conversation, message: found }, { push: true })
          }}
        />
        {open ? (
          <Thread
            key={`${open.owner}${open.degree}`}
            conversation={open}
            at={message}
            chosen={isChosen ? chosen.times : 0}
            takesPart={isChosen ? chosen.takesPart : undefined}
            onBack={close}
          />
        ) : (
          <section className={classes.thread}>
            {isNamed ? (
              <Missing onBack={close} />
            ) : (
              <Text c="dimmed" ta="center" mt="xl">
                {t('chat.choose')}
              </Text>
            )}
          </section>
        )}
      </div>
    </>
  )
}
