import { Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import classes from '../chat.module.css'
import { People } from '../parts/People.tsx'
import { Thread } from '../parts/Thread.tsx'
import { usePresence } from '../use-presence.ts'

/** A tutor's conversations: the people on one side, the messages on the other; on a phone one at a time. */
export default function TutorChat() {
  usePresence()
  const [{ owner, degree, message }, change] = useAddressState()
  const [chosen, setChosen] = useState({ owner: '', degree: '', times: 0 })
  const open = owner && degree ? { owner, degree } : undefined
  return (
    <>
      <div className={open && classes.title}>
        <PageHeader title={t('menu.chat')} />
      </div>
      <div className={classes.conversations} data-open={open ? true : undefined}>
        <People
          open={open}
          onOpen={(conversation, found) => {
            setChosen(({ times }) => ({ ...conversation, times: times + 1 }))
            change({ ...conversation, message: found }, { push: true })
          }}
        />
        {open ? (
          <Thread
            key={`${open.owner}${open.degree}`}
            conversation={open}
            at={message}
            chosen={chosen.owner === open.owner && chosen.degree === open.degree ? chosen.times : 0}
            onBack={() => change({ owner: '', degree: '', message: '' }, { push: true })}
          />
        ) : (
          <section className={classes.thread}>
            <Text c="dimmed" ta="center" mt="xl">
              {t('chat.choose')}
            </Text>
          </section>
        )}
      </div>
    </>
  )
}
