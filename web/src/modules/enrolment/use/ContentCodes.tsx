import { Group, Paper, Text, Title } from '@mantine/core'
import { codesOfDegree, codesOfModule } from '#contract/enrolment/code-use-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { useAllowed } from '../../../platform/engine/access.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** Masked codes, each a link for users who may see codes; nothing if there are none. */
function Codes({ found, text }: { found: CallAnswer<typeof codesOfDegree> | undefined; text: string }) {
  const opens = useAllowed(entityNamed('code'))('view')
  if (!found?.exists) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={t('enrolment.contentCodes')}>
      <Title order={2} size="h4" mb={4}>
        {t('enrolment.contentCodes')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text}
      </Text>
      <Group gap="md">
        {found.codes.map(({ _id, code, type }) => {
          const name = `${code} (${t(`code.type.${type}`)})`
          return opens ? (
            <TextLink key={_id} to={`/code/view/${_id}`}>
              {name}
            </TextLink>
          ) : (
            <Text key={_id} component="span">
              {name}
            </Text>
          )
        })}
      </Group>
    </Paper>
  )
}

/** The codes of a course. */
export function CodesOfDegree({ id }: { id: string }) {
  const sees = useMay('code.seeContent')
  const { data } = useCall(codesOfDegree, { query: { degreeId: id } }, { enabled: sees })
  return <Codes found={data} text={t('enrolment.codesOfDegree')} />
}

/** The codes that name a module, and so give a part of a course (rule code.modules). */
export function CodesOfModule({ id }: { id: string }) {
  const sees = useMay('code.seeContent')
  const { data } = useCall(codesOfModule, { query: { moduleId: id } }, { enabled: sees })
  return <Codes found={data} text={t('enrolment.codesOfModule')} />
}
