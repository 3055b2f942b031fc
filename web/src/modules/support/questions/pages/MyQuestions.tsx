import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { QuestionList } from '../parts/QuestionList.tsx'
import { useAnswers, useLiveQuestions } from '../use-questions.ts'

/** Minhas questões: a trainee's with their answers; for a tutor those that wait, and those that were answered. */
export default function MyQuestions() {
  const answers = useAnswers()
  const [tab, setTab] = useState<string | null>('waiting')
  useLiveQuestions()
  if (!answers)
    return (
      <ProfileFrame text={t('faq.own')}>
        <QuestionList which="own" />
      </ProfileFrame>
    )
  return (
    <ProfileFrame text={t('faq.desk')}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="waiting">{t('faq.waiting')}</Tabs.Tab>
          <Tabs.Tab value="answered">{t('faq.answeredOnes')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waiting">
          <QuestionList which="waiting" />
        </Tabs.Panel>
        <Tabs.Panel value="answered">
          <QuestionList which="answered" />
        </Tabs.Panel>
      </Tabs>
    </ProfileFrame>
  )
}
