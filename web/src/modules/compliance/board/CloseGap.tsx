import { Button, Group } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import type { GapProposal } from '#contract/compliance/board-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EnrolDialog } from '../../enrolment/index.ts'
import { GapDialog } from './GapDialog.tsx'

type State = { at: 'closed' | 'proposal' } | { at: 'giving'; proposal: GapProposal }

/** The button that proposes what to enrol whom in so that no hours lack, and then enrols them (rule compliance.proposal). */
export function CloseGap({ company, after }: { company: Reference; after: () => Promise<unknown> }) {
  const gives = useMay('assignment.giveOnCards')
  const [state, setState] = useState<State>({ at: 'closed' })
  if (!gives) return null
  const close = () => setState({ at: 'closed' })
  return (
    <Group>
      <Button
        leftSection={<IconTargetArrow size={16} aria-hidden />}
        onClick={() => setState({ at: 'proposal' })}
      >
        {t('compliance.board.gap.open')}
      </Button>
      {state.at === 'proposal' ? (
        <GapDialog
          company={company._id}
          onClose={close}
          onChosen={(proposal) => setState({ at: 'giving', proposal })}
        />
      ) : null}
      {state.at === 'giving' ? (
        <Giving company={company} proposal={state.proposal} after={after} onClose={close} />
      ) : null}
    </Group>
  )
}

function Giving({
  company,
  proposal: { workers, courses },
  after,
  onClose,
}: {
  company: Reference
  proposal: GapProposal
  after: () => Promise<unknown>
  onClose: () => void
}) {
  const given = workers.filter((worker) => worker.courses.length > 0)
  return (
    <EnrolDialog
      rows={given.map(({ _id, name, username }) => ({ _id, name, username, company }))}
      chosen={{
        degrees: courses.map(({ _id, name }) => ({ _id, name })),
        parts: Object.fromEntries(given.map((worker) => [worker._id, worker.courses])),
      }}
      after={after}
      onClose={onClose}
    />
  )
}
