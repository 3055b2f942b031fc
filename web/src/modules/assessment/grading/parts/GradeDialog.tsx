import { useSyncExternalStore } from 'react'
import { readActivity, type WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../../../../platform/lib/api-error.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { hasUnsaved, lossQuestion, onUnsaved } from '../../../../platform/lib/unsaved.ts'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { NotThere } from '../../../../platform/ui/NotThere.tsx'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'
import { GradeWork } from './GradeWork.tsx'
import classes from './grading.module.css'

/**
 * Grades work in a row: the file beside the form, and from each to the next that waits, by the keyboard too.
 * @param among the filter of the waiting work: the next is one of it
 */
export function GradeDialog({
  work,
  among,
  onGo,
  onClose,
}: {
  work: string
  among: WorkFilter
  onGo: (work: string) => void
  onClose: () => void
}) {
  const { data, error, refetch } = useCall(
    readActivity,
    { params: { id: work }, query: among },
    // The neighbouring work was graded meanwhile: it must not be shown in its old state.
    { staleTime: 0, gcTime: 0 },
  )
  // Over it, the question whether to leave takes that key.
  const isAsked = useSyncExternalStore(onUnsaved, lossQuestion) !== undefined
  const close = () => {
    if (hasUnsaved()) toast.info(t('ui.draftKept'), toastTime.summary)
    onClose()
  }
  return (
    <Dialog
      title={
        data
          ? t(data.state === 'waiting' ? 'grading.gradeOf' : 'grading.workOf', { name: data.user.name })
          : t('menu.grading')
      }
      onClose={close}
      fullScreen
      closeOnEscape={!isAsked}
      classNames={{ body: classes.dialog ?? '' }}
    >
      {error && !data ? (
        isNotThere(error) ? (
          <NotThere
            title={t('grading.missing')}
            text={t('grading.missingText')}
            back={t('grading.toList')}
            onBack={close}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : null}
      {data ? (
        // Another file is another work to read, also where it takes the place of the first.
        <GradeWork key={`${data._id} ${data.document._id}`} work={data} onGo={onGo} onClose={onClose} />
      ) : error ? null : (
        <PageSkeleton lines={8} />
      )}
    </Dialog>
  )
}
