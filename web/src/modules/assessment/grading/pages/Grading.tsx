import { Tabs } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { useOpenedInAddress } from '../../../../platform/lib/opened-in-address.ts'
import { useListState } from '../../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { DecidedWorks } from '../parts/DecidedWorks.tsx'
import { GradeDialog } from '../parts/GradeDialog.tsx'
import { Works } from '../parts/Works.tsx'

/**
 * Avaliação: the work that trainees handed in, each with its document and a button to grade it, and decided work.
 * `?trabalho=` is the open one, also for links that lead to it.
 */
export default function Grading() {
  const [state, change] = useAddressState()
  const list = useListState()
  const opened = useOpenedInAddress('trabalho')
  const { search } = list
  const degree = list.filters['degree']
  const filter = { ...(search ? { search } : {}), ...(degree ? { degree } : {}) }
  const isDecided = state['ver'] === 'avaliados'
  const shown = { list, filter, opened: opened.id, onOpen: opened.open }
  return (
    <>
      <PageHeader title={t('menu.grading')} text={t(isDecided ? 'grading.decidedText' : 'grading.text')} />
      <Tabs
        value={isDecided ? 'avaliados' : 'porAvaliar'}
        onChange={(tab) => change({ ver: tab === 'avaliados' ? tab : undefined, page: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="porAvaliar">{t('grading.waiting')}</Tabs.Tab>
          <Tabs.Tab value="avaliados">{t('grading.decided')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="porAvaliar">
          <Works {...shown} />
        </Tabs.Panel>
        <Tabs.Panel value="avaliados">
          <DecidedWorks {...shown} />
        </Tabs.Panel>
      </Tabs>
      {opened.id ? (
        <GradeDialog work={opened.id} among={filter} onGo={opened.go} onClose={opened.close} />
      ) : null}
    </>
  )
}
