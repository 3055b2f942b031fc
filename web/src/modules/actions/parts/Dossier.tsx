import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ACTION_PAPERS, actionDossier, actionPaper } from '#contract/actions/endpoints.ts'
import type { Letter } from '#contract/actions/letters.ts'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { addressTo } from '../../../platform/engine/names.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { linkTo } from '../../../platform/lib/link-to.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { LETTER_COLORS } from './letter-colors.ts'
import { SealState } from './SealState.tsx'

type Shown = CallAnswer<typeof actionDossier>['letters'][number]

/**
 * The dossier of an action: each letter with its state, what is missing and a link to add it (rule actions.dossier).
 */
export function Dossier({
  id,
  code,
  degree,
  isOpen,
  mayEdit,
}: {
  id: string
  code: string
  degree: string
  isOpen: boolean
  mayEdit: boolean
}) {
  const heading = useId()
  const [adding, setAdding] = useState<Letter>()
  const { data, error, refetch } = useCall(actionDossier, { params: { id } }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} height={56} />
  const { letters, done, all, mayAdd } = data
  return (
    <section aria-labelledby={heading}>
      {adding ? <EntryDialog action={id} letter={adding} onClose={() => setAdding(undefined)} /> : null}
      <Title order={2} size="h4" id={heading}>
        {t('actions.dossier.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm" maw="70ch">
        {t('actions.dossier.text')}
      </Text>
      <Group gap="xs" mb={4}>
        <SealState id={id} isOpen={isOpen} />
        <Text size="sm" fw={650}>
          {t('actions.dossier.progress', { done, all })}
        </Text>
      </Group>
      <ProgressBar value={all > 0 ? Math.floor((done * 100) / all) : 0} label={t('actions.dossier.title')} />
      <Group gap="xs" my="sm">
        {ACTION_PAPERS.map((paper) => (
          <Button
            key={paper}
            component="a"
            variant="light"
            size="compact-md"
            href={addressOf(actionPaper, { params: { id, paper } })}
            download
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
          >
            {t(`actions.papers.${paper}`)}
          </Button>
        ))}
      </Group>
      {isOpen && !mayAdd && done < all ? (
        <Text size="sm" mb="sm">
          {t('actions.dossier.whoAdds')}
        </Text>
      ) : null}
      <Paper withBorder>
        <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {letters.map((letter) => (
            <LetterRow
              key={letter.letter}
              shown={letter}
              id={id}
              code={code}
              degree={degree}
              mayEdit={mayEdit}
              onAdd={mayAdd ? () => setAdding(letter.letter) : undefined}
            />
          ))}
        </Stack>
      </Paper>
    </section>
  )
}

function LetterRow({
  shown: { letter, name, mark, state, why, place, entries },
  id,
  code,
  degree,
  mayEdit,
  onAdd,
}: {
  shown: Shown
  id: string
  code: string
  degree: string
  mayEdit: boolean
  onAdd: (() => void) | undefined
}) {
  const way =
    place === 'action'
      ? addressTo('action', 'edit', id)
      : place === 'course'
        ? addressTo('degree', 'view', degree)
        : undefined
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      gap="xs"
      p="sm"
      style={{ borderBottom: '1px solid var(--app-line)' }}
    >
      <Stack gap={2} style={{ flex: '1 1 280px' }}>
        <Text fw={600}>
          {t('actions.optionOfLetter', { letter, name })}
          <Text span size="xs" c="dimmed" fw={400}>
            {` · ${LEGAL_MARKS[mark]}`}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
        <Group gap="md">
          {place && way && mayEdit ? (
            <Anchor component={Link} to={way} size="sm">
              {t(`actions.dossier.places.${place}`)}
            </Anchor>
          ) : null}
          {entries > 0 ? (
            <Anchor
              component={Link}
              size="sm"
              {...linkTo('/dossierEntry/list', {
                search: { 'f.action': `${id}|${code}`, 'f.letter': letter },
              })}
            >
              {tCount('actions.dossier.entries', entries)}
            </Anchor>
          ) : null}
          {onAdd ? (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={t('actions.dossier.addTo', { letter })}
              onClick={onAdd}
            >
              {t('actions.dossier.add')}
            </Anchor>
          ) : null}
        </Group>
      </Stack>
      <Badge variant="filled" color={LETTER_COLORS[state]}>
        {t(`actions.dossier.states.${state}`)}
      </Badge>
    </Group>
  )
}
