import { Alert, Anchor, Box, Button, Group, List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** A part of a form, with its title and a short explanation. */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <Box component="fieldset" p={0} m={0} mb="xl" style={{ border: 0, minWidth: 0 }}>
      <Title component="legend" order={2} size="h4" p={0} mb={help ? 0 : 'xs'}>
        {title}
      </Title>
      {help ? (
        <Text c="dimmed" size="sm" mb="sm">
          {help}
        </Text>
      ) : null}
      {children}
    </Box>
  )
}

/** Every wrong field in one place, for long forms: 'Por favor corrija os erros indicados:' (rule forms.errors). */
export function ErrorSummary({
  errors,
}: {
  errors: readonly {
    label: string
    message: ReactNode
    /** Leads to the field; is given the element that was pressed. */
    onGo?: (from: Element) => void
  }[]
}) {
  if (errors.length === 0) return null
  return (
    <Alert role="alert" color="red" title={t('validation.correctErrors')} mb="lg">
      <List size="sm">
        {errors.map(({ label, message, onGo }) => (
          <List.Item key={label}>
            {onGo ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                ta="start"
                mih={24}
                // The bullet is beside the first line of a long one.
                style={{ verticalAlign: 'top' }}
                onClick={(event) => onGo(event.currentTarget)}
              >
                {label}: {message}
              </Anchor>
            ) : (
              <>
                {label}: {message}
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The end of a form: the button that saves, saying when it is at it, and the one that leaves. */
export function FormActions({
  save = t('common.save'),
  saving,
  onCancel,
  disabled = false,
}: {
  save?: string
  saving: boolean
  onCancel?: () => void
  disabled?: boolean
}) {
  return (
    <Group mt="lg">
      <Button type="submit" loading={saving} disabled={disabled}>
        {save}
      </Button>
      {onCancel ? (
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </Group>
  )
}
