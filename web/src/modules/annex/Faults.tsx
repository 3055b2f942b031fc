import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnnexOverview } from '#contract/annex/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressTo } from '../../platform/engine/names.ts'
import { beginningWith } from '../../platform/engine/form/begun-with.ts'
import { linkTo } from '../../platform/lib/link-to.ts'
import { useMay } from '../../platform/lib/user.ts'
import { Pages } from '../../platform/ui/Pages.tsx'
import { SmallTable } from '../../platform/ui/SmallTable.tsx'

type Fault = AnnexOverview['faults'][number]

const AT_ONCE = 10

/** Where a fault's row is fixed; the company's own data are on the page itself, its people on another tab. */
const wayTo: Record<Fault['of'], (fault: Fault, company: Reference) => object | undefined> = {
  company: () => undefined,
  format: () => linkTo('/annexFormat/list'),
  people: () => undefined,
  worker: ({ id }) => linkTo(addressTo('user', 'edit', id)),
  course: ({ id }) => linkTo(addressTo('degree', 'edit', id)),
  elsewhere: ({ id }) => linkTo(addressTo('externalTraining', 'edit', id)),
  employment: ({ id, name, employment }, company) =>
    employment
      ? linkTo(addressTo('employment', 'edit', employment))
      : beginningWith('employment', { user: { _id: id, name }, company }),
}

const nameOf = ({ of, name }: Fault) => `${t(`annex.kinds.${of}`)}: ${name || '–'}`

const keyOf = ({ of, id, message }: Fault) => `${of} ${id} ${message}`

/** What prevents the delivery of the report, who fixes it, and a link (rule annex.checks). */
export function Faults({
  faults,
  count,
  company,
}: {
  faults: readonly Fault[]
  count: number
  company: Reference
}) {
  const [page, setPage] = useState(1)
  const writesCourses = useMay('course.write')
  const { pathname } = useLocation()
  if (count === 0) return null
  const pages = Math.ceil(faults.length / AT_ONCE)
  const shown = Math.min(page, pages)
  const linkOf = (fault: Fault) =>
    fault.mender === 'academy' && !writesCourses ? undefined : wayTo[fault.of](fault, company)
  return (
    <section aria-labelledby="annex-faults">
      <Title order={2} size="h4" mb="sm" id="annex-faults">
        {t('annex.whatLacks')}
      </Title>
      <Stack gap="sm">
        <SmallTable
          label={t('annex.whatLacks')}
          rows={faults.slice((shown - 1) * AT_ONCE, shown * AT_ONCE)}
          keyOf={keyOf}
          columns={[
            { title: t('annex.of'), render: nameOf },
            { title: t('annex.lacks'), render: ({ message }) => message },
            { title: t('annex.mender'), render: ({ mender }) => t(`annex.menders.${mender}`) },
            {
              title: t('annex.mend'),
              isShort: true,
              isAction: true,
              render: (fault) => {
                const named = {
                  'aria-label': t('annex.mendOf', { what: nameOf(fault), message: fault.message }),
                  inherit: true,
                }
                if (fault.of === 'company')
                  return (
                    <Anchor href="#annex-company" {...named}>
                      {t('annex.mend')}
                    </Anchor>
                  )
                if (fault.of === 'people')
                  return (
                    <Anchor component={Link} {...linkTo(pathname, { search: { tab: 'horas' } })} {...named}>
                      {t('annex.mend')}
                    </Anchor>
                  )
                const to = linkOf(fault)
                return to ? (
                  <Anchor component={Link} {...to} {...named}>
                    {t('annex.mend')}
                  </Anchor>
                ) : (
                  '–'
                )
              },
            },
          ]}
        />
        {pages > 1 ? <Pages page={shown} pages={pages} links={5} onChange={setPage} /> : null}
        {count > faults.length ? (
          <Text size="sm">{t('annex.moreFaults', { count: count - faults.length })}</Text>
        ) : null}
      </Stack>
    </section>
  )
}
