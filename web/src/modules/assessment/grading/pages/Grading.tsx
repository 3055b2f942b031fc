import { t } from '#contract/platform/text/text.ts'
import { useOpenedInAddress } from '../../../../platform/lib/opened-in-address.ts'
import { useListState } from '../../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { GradeDialog } from '../parts/GradeDialog.tsx'
import { Works } from '../parts/Works.tsx'

/**
 * Avaliação: the work that trainees handed in, each with its document and the way to grade it. `?trabalho=` is the one that
 * is open, also for links that lead to it.
 */
export default function Grading() {
  const list = useListState()
  const opened = useOpenedInAddress('trabalho')
  const { search } = list
  const degree = list.filters['degree']
  const filter = { ...(search ? { search } : {}), ...(degree ? { degree } : {}) }
  return (
    <>
      <PageHeader title={t('menu.grading')} text={t('grading.text')} />
      <Works list={list} filter={filter} opened={opened.id} onGrade={opened.open} />
      {opened.id ? (
        <GradeDialog work={opened.id} among={filter} onGo={opened.go} onClose={opened.close} />
      ) : null}
    </>
  )
}
