import { Button, Group, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Choice, Difference } from './conflict.ts'
import classes from './edit.module.css'
import { Dialog } from '../../ui/Dialog.tsx'

/** The two versions of an item that two people saved, field by field, to choose from. */
export default function ConflictDialog({
  differences,
  savedAt,
  onChosen,
  onClose,
}: {
  differences: readonly Difference[]
  /** When the other version was saved. */
  savedAt: string | undefined
  onChosen: (choices: Readonly<Record<string, Choice>>) => void
  onClose: () => void
}) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(differences.map(({ path, choice }) => [path, choice])),
  )
  return (
    <Dialog
      onClose={onClose}
      title={t('entity.conflictTitle')}
      size={960}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <Text>
        {savedAt
          ? t('entity.conflictText', { date: formatDayTime(savedAt) })
          : t('entity.conflictTextUndated')}
      </Text>
      <Stack mt="lg" gap="lg">
        {differences.map((one) => (
          <Radio.Group
            key={one.path}
            label={one.field.label}
            value={choices[one.path] ?? one.choice}
            onChange={(value) => setChoices((before) => ({ ...before, [one.path]: value }))}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={6}>
              <Version choice="mine" one={one} />
              <Version choice="theirs" one={one} />
            </SimpleGrid>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('ui.stay')}
        </Button>
        <Button onClick={() => onChosen(choices)} data-autofocus>
          {t('entity.conflictSave')}
        </Button>
      </Group>
    </Dialog>
  )
}

function Version({ choice, one }: { choice: Choice; one: Difference }) {
  const value = one[choice]
  const shown = value instanceof File ? value.name : valueText(one.field, value)
  return (
    <Paper component="label" withBorder p="sm" className={classes.version}>
      <Radio
        value={choice}
        label={t(choice === 'mine' ? 'entity.conflictMine' : 'entity.conflictTheirs')}
        styles={{ label: { fontWeight: 600 } }}
      />
      <Text component="span" size="sm" mt={6} className={classes.versionText}>
        {shown || t('entity.emptyValue')}
      </Text>
    </Paper>
  )
}
