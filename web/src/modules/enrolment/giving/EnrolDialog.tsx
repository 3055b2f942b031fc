import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { WorkProgress } from '../../../platform/ui/ProgressBar.tsx'
import { RequestCards } from '../../commerce/index.ts'
import type { ChosenCourses, Enrolment, Trainee } from './enrolment.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { EnrolQuote } from './EnrolQuote.tsx'
import { EnrolResult } from './EnrolResult.tsx'
import { useEnrolling } from './use-enrolling.ts'

/**
 * Gives one trainee or five hundred a card and courses, or courses alone: shows first what it takes and who cannot have
 * it, then does it, and reports the outcome for each (rules enrolment.quote, enrolment.dates, card.hours).
 */
export default function EnrolDialog({
  rows,
  by,
  chosen,
  after,
  onClose,
}: {
  rows: readonly Trainee[]
  /** How it offers to give them first; by default on a card. */
  by?: Enrolment['by'] | undefined
  /** Courses that were chosen for each before the dialog was opened. */
  chosen?: ChosenCourses
  /** Asks again for the lists behind. */
  after: () => Promise<unknown>
  /** Given whether something was done. */
  onClose: (isDone: boolean) => void
}) {
  const enrolling = useEnrolling(rows, after, { by, chosen })
  const { form, people, step, isDone } = enrolling
  const [isRequesting, setRequesting] = useState(false)
  const isWorking = step.at === 'work'

  const [{ company } = { company: null }] = rows
  if (isRequesting) return <RequestCards company={company} onClose={() => setRequesting(false)} />
  return (
    <Dialog
      title={tCount('management.giveMany', people.length)}
      size="lg"
      onClose={() => onClose(isDone)}
      unsaved={(step.at === 'form' || step.at === 'quote') && form.isDirty()}
      closeOnClickOutside={false}
      closeOnEscape={!isWorking}
      withCloseButton={!isWorking}
    >
      <form onSubmit={enrolling.ask} noValidate>
        <Stack gap="md">
          {step.at === 'form' ? (
            <EnrolForm rows={people} form={form} isChosen={chosen !== undefined} />
          ) : null}
          {step.at === 'quote' ? (
            <EnrolQuote
              quote={step.quote}
              enrolment={form.values}
              isChosen={chosen !== undefined}
              onRequest={() => setRequesting(true)}
            />
          ) : null}
          {isWorking ? (
            <WorkProgress
              label={t('enrolment.working')}
              done={step.done}
              total={step.total}
              onStop={enrolling.stop}
            />
          ) : null}
          {step.at === 'result' ? <EnrolResult {...step} /> : null}
          {isWorking ? null : <EnrolButtons {...enrolling} onClose={() => onClose(isDone)} />}
        </Stack>
      </form>
    </Dialog>
  )
}

/** What can be done at each step. The last button is another one at each, so that none is pressed twice by mistake. */
function EnrolButtons({
  step,
  give,
  back,
  again,
  onClose,
}: Pick<ReturnType<typeof useEnrolling>, 'step' | 'give' | 'back' | 'again'> & { onClose: () => void }) {
  const failed = step.at === 'result' ? step.outcomes.filter((one) => !one.isDone) : []
  return (
    <Group justify="flex-end">
      {step.at === 'quote' ? (
        <Button variant="default" onClick={back}>
          {t('common.back')}
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          {t(step.at === 'result' ? 'common.close' : 'common.cancel')}
        </Button>
      )}
      {step.at === 'form' ? (
        <Button type="submit" loading={step.isAsking}>
          {t('common.continue')}
        </Button>
      ) : null}
      {step.at === 'quote' ? (
        <Button disabled={step.quote.totals.given === 0} onClick={() => void give(step.quote)} data-autofocus>
          {tCount('enrolment.confirm', step.quote.totals.given)}
        </Button>
      ) : null}
      {failed.length > 0 ? (
        <Button onClick={() => again(failed)}>{tCount('enrolment.again', failed.length)}</Button>
      ) : null}
    </Group>
  )
}
