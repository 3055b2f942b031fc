import { List, Text } from '@mantine/core'
import type { actionDossier } from '#contract/actions/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'

/** What sealing does, and which letters are missing: they are sealed as missing (rule actions.seal). */
export function SealQuestion({ lacking }: { lacking: CallAnswer<typeof actionDossier>['letters'] }) {
  return (
    <>
      {t('actions.seal.text')}
      {lacking.length > 0 ? (
        <>
          <Text mt="sm" fw={600}>
            {tCount('actions.seal.lacking', lacking.length)}
          </Text>
          <List mt={4} withPadding size="sm">
            {lacking.map(({ letter, name, why }) => (
              <List.Item key={letter}>
                {t('actions.optionOfLetter', { letter, name })}
                <Text size="sm" c="dimmed">
                  {why}
                </Text>
              </List.Item>
            ))}
          </List>
          <Text mt="sm">{t('actions.seal.lackingText')}</Text>
        </>
      ) : null}
    </>
  )
}
