import { Anchor, Avatar, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobile, IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RowNamed } from '#contract/platform/kernel/entity-map.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { usePermission } from '../../../../platform/lib/permission.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { useEntityRows, useRowButtons } from '../parts/use-entity.tsx'

/** Editors see at least this many places for coordinators. */
const PLACES = 3

/** Ajuda e Suporte: the people who help, and how to reach them. */
export default function HelpAndSupport() {
  return (
    <ProfileFrame>
      <Stack gap="xl">
        <Coordinators />
        <Contacts />
      </Stack>
    </ProfileFrame>
  )
}

function Coordinators() {
  const { rows, error, refetch } = useEntityRows('coordenador')
  const mayEdit = usePermission('coordenador', 'edit')
  const { dialog, buttons } = useRowButtons('coordenador')
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!rows) return <PageSkeleton lines={3} />
  const empty = mayEdit ? Math.max(0, PLACES - rows.length) : 0
  return (
    <section>
      {dialog}
      <Title order={2} size="h4" mb="sm">
        {t('menu.coordinators')}
      </Title>
      {rows.length + empty === 0 ? <Text c="dimmed">{t('empty.information')}</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {rows.map((person) => (
          <CoordinatorCard key={person._id} person={person} buttons={buttons(person, person.nome ?? '')} />
        ))}
        {Array.from({ length: empty }, (_, place) => (
          <Paper key={place} withBorder p="md" style={{ borderStyle: 'dashed' }}>
            <Group>
              <Avatar size={64} radius="xl" alt="" />
              <ButtonLink
                to="/coordenador/edit"
                variant="subtle"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('support.addCoordinator')}
              </ButtonLink>
            </Group>
          </Paper>
        ))}
      </SimpleGrid>
      {mayEdit && empty === 0 ? (
        <ButtonLink
          to="/coordenador/edit"
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('support.addCoordinator')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

function Contacts() {
  const { rows, error, refetch } = useEntityRows('contacto')
  const mayEdit = usePermission('contacto', 'edit')
  const { dialog, buttons } = useRowButtons('contacto')
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!rows) return <PageSkeleton lines={2} />
  return (
    <section>
      {dialog}
      <Title order={2} size="h4" mb="sm">
        {t('menu.contacts')}
      </Title>
      {rows.length === 0 ? <Text c="dimmed">{t('empty.information')}</Text> : null}
      <Stack gap="sm">
        {rows.map((contact) => (
          <Paper key={contact._id} withBorder p="md">
            <Group justify="space-between">
              <Group gap="lg">
                <Way icon={<IconPhone size={18} aria-hidden />} scheme="tel" value={contact.telefone} />
                <Way
                  icon={<IconDeviceMobile size={18} aria-hidden />}
                  scheme="tel"
                  value={contact.telemovel}
                />
                <Way icon={<IconMail size={18} aria-hidden />} scheme="mailto" value={contact.email} />
              </Group>
              {buttons(contact, contact.email ?? '')}
            </Group>
          </Paper>
        ))}
        {mayEdit ? (
          <div>
            <ButtonLink
              to="/contacto/edit"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('support.addContact')}
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}

function Way({ icon, scheme, value }: { icon: ReactNode; scheme: 'tel' | 'mailto'; value: string | null }) {
  if (!value) return null
  return (
    <Group gap={6} wrap="nowrap">
      {icon}
      <Anchor href={`${scheme}:${scheme === 'tel' ? value.replaceAll(/[\s()-]/g, '') : value}`}>
        {value}
      </Anchor>
    </Group>
  )
}

const CoordinatorCard = ({ person, buttons }: { person: RowNamed<'coordenador'>; buttons: ReactNode }) => (
  <Paper withBorder p="md">
    <Group wrap="nowrap" align="flex-start">
      <Avatar
        src={person.foto ? documentAddress(person.foto) : null}
        alt=""
        name={person.nome ?? ''}
        size={64}
        radius="xl"
        color="initials"
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600}>{person.nome}</Text>
        {person.cargo ? (
          <Text size="sm" c="dimmed">
            {person.cargo}
          </Text>
        ) : null}
      </div>
      {buttons}
    </Group>
  </Paper>
)
