import { Accordion, Badge, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { call } from '../../../../platform/lib/call.ts'
import { cut } from '../../../../platform/lib/cut.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { Pages } from '../../../../platform/ui/Pages.tsx'
import { PAGE_SIZE, refreshQuestions, useQuestions, type Question } from '../use-questions.ts'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { AttachmentList } from './Attachments.tsx'
import classes from './questions.module.css'
import { QuestionActions } from './QuestionActions.tsx'

/** How much of a question's subject is shown in a list (rule ui.cut-texts). */
const SUBJECT_LENGTH = 100

type Which = Parameters<typeof useQuestions>[0]

const isUnread = ({ user, answer, read_answer }: Question, me: string): boolean =>
  user?._id === me && answer !== null && !read_answer

/**
 * The open question: at first the user's own one that the address names, even if it is on another page of the list. An
 * open one's answer is marked as read.
 */
function useOpened(which: Which, listed: readonly Question[] | undefined) {
  const { _id: me } = useLoggedIn()
  const [{ pergunta: named }] = useAddressState()
  const wanted = which === 'own' ? named : undefined
  const [opened, setOpened] = useState<string | null>(wanted ?? null)
  const isElsewhere = listed !== undefined && !listed.some(({ _id }) => _id === wanted)
  const { data: elsewhere } = useCall(
    getItem,
    { params: { entity: 'faqs', id: wanted ?? '' } },
    { enabled: wanted !== undefined && isElsewhere, staleTime: 0 },
  )
  const items = listed && isElsewhere && elsewhere ? [elsewhere, ...listed] : listed
  const unread = items?.find((one) => one._id === opened && isUnread(one, me))?._id
  useEffect(() => {
    if (!unread) return
    // It stays unread when that fails, and the next opening tries again.
    call(editItem, { params: { entity: 'faqs', id: unread }, body: { read_answer: true } }).then(
      refreshQuestions,
      () => undefined,
    )
  }, [unread])
  return { items, opened, setOpened }
}

/** A list of questions; opening the user's own marks its answer as read. */
export function QuestionList({ which }: { which: Which }) {
  const { _id: me } = useLoggedIn()
  const [page, setPage] = useState(1)
  const { items: listed, total, error, refetch } = useQuestions(which, page)
  const { items, opened, setOpened } = useOpened(which, listed)
  if (error && !items) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!items) return <RowsSkeleton rows={4} height={64} />
  const pages = Math.ceil(total / PAGE_SIZE)
  // What was answered or removed leaves the list: the last page may be gone.
  if (pages > 0 && page > pages) setPage(pages)
  if (total === 0)
    return (
      <EmptyState
        title={t('empty.questions')}
        text={t(`faq.emptyText.${which}`)}
        action={
          which === 'own' ? <ButtonLink to="/profile/meuscursos">{t('menu.myCourses')}</ButtonLink> : null
        }
      />
    )

  return (
    <>
      <Accordion variant="separated" order={2} value={opened} onChange={setOpened}>
        {items.map((question) => (
          <Accordion.Item key={question._id} value={question._id}>
            <Accordion.Control>
              <Head question={question} unread={isUnread(question, me)} which={which} />
            </Accordion.Control>
            <Accordion.Panel>
              <Body question={question} />
              {which === 'own' ? null : <QuestionActions question={question} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages page={page} pages={pages} links={5} onChange={setPage} />
        </Group>
      ) : null}
    </>
  )
}

function Head({ question, unread, which }: { question: Question; unread: boolean; which: Which }) {
  const { _id: me } = useLoggedIn()
  const { subject, degree, lectureName, user, createdAt, overdue, holder, promoted, answer } = question
  const place = [degree?.name, lectureName, which === 'own' ? null : user?.name, formatDayTime(createdAt)]
  return (
    <Group component="span" gap="xs" justify="space-between">
      <span style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text component="span" display="block" fw={unread ? 700 : 600}>
          {cut(subject, SUBJECT_LENGTH)}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {place.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Group component="span" gap={6}>
        {unread ? <Badge color="amber">{t('faq.unread')}</Badge> : null}
        {holder ? (
          <Badge color={holder._id === me ? 'petrol' : 'gray'}>
            {holder._id === me ? t('tutoring.heldByMe') : t('tutoring.heldBy', { name: holder.name })}
          </Badge>
        ) : null}
        {overdue ? <Badge color="red">{t('faq.overdue')}</Badge> : null}
        {promoted ? <Badge color="petrol">{t('faq.promoted')}</Badge> : null}
        {answer === null && which === 'own' ? <Badge color="gray">{t('faq.waiting')}</Badge> : null}
      </Group>
    </Group>
  )
}

function Body({
  question: { subject, question, answer, attachments, moderator, answeredAt },
}: {
  question: Question
}) {
  return (
    <>
      {subject.length > SUBJECT_LENGTH ? (
        <Text fw={600} mb="xs">
          {subject}
        </Text>
      ) : null}
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question}</Text>
      {answer === null ? (
        <Text c="dimmed" mt="md">
          {t('empty.answer')}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mt="md" mb={4}>
            {t('faq.answeredBy', {
              name: moderator?.name ?? t('faq.tutor'),
              date: formatDayTime(answeredAt),
            })}
          </Text>
          <SafeHtml html={answer} className={classes.answer} />
          <AttachmentList files={attachments.map(({ document }) => document)} />
        </>
      )}
    </>
  )
}
