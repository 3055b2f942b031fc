import { useState } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { FoundSelect } from '../../../platform/engine/fields/FoundSelect.tsx'
import { useListed } from '../../../platform/engine/fields/use-references.ts'

/** The texts that an answer may begin with, found on the server by their name; the chosen one is handed over (rule complaints.templates). */
export function AnswerTemplates({ onChosen }: { onChosen: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Reference | null>(null)
  const { search, setSearch, answer } = useListed('complaintTemplate', { open })
  return (
    <FoundSelect
      label={t('complaint.template')}
      description={t('complaint.templateHelp')}
      found={(answer.data?.items ?? []).map(({ _id, name }) => ({ _id, name: String(name) }))}
      finding={answer}
      search={search}
      onSearch={setSearch}
      open={open}
      onOpen={setOpen}
      value={chosen}
      onChange={(one) => {
        setChosen(one)
        const template = answer.data?.items.find(({ _id }) => _id === one?._id)
        if (template) onChosen(template.text ?? '')
      }}
    />
  )
}
