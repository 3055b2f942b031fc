import { Button } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import type { GapProposal } from '#contract/compliance/board-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EnrolDialog } from '../../enrolment/index.ts'
import { GapDialog } from './GapDialog.tsx'

type Closing = { at: 'proposal' } | { at: 'giving'; proposal: GapProposal }

/** The button that proposes enrolments that leave no hours missing, and then enrols (rule compliance.proposal). */
export function CloseGap({ company, after }: { company: Reference; after: () => Promise<unknown> }) {
  const gives = useMay('assignment.giveOnCards')
  const [isOpen, setOpen] = useState(false)
  if (!gives) return null
  return (
    <>
      <Button leftSection={<IconTargetArrow size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('compliance.board.gap.openAll')}
      </Button>
      {isOpen ? <ClosingGap company={company} after={after} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The proposal, for the chosen ones or everybody with missing hours, and then the giving. */
export function ClosingGap({
  company,
  users,
  after,
  onClose,
}: {
  company: Reference
  users?: readonly string[]
  after: () => Promise<unknown>
  onClose: (isDone?: boolean) => void
}) {
  const [state, setState] = useState<Closing>({ at: 'proposal' })
  return state.at === 'proposal' ? (
    <GapDialog
      company={company._id}
      users={users}
      onClose={() => onClose()}
      onChosen={(proposal) => setState({ at: 'giving', proposal })}
    />
  ) : (
    <Giving company={company} proposal={state.proposal} after={after} onClose={onClose} />
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
  onClose: (isDone?: boolean) => void
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
