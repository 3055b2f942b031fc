import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { courseCategories, courses } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import empty from '../../../../assets/pictures/empty-courses.svg'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useTypedSearch } from '../../../../platform/lib/use-typed-search.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { CardsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { CourseGrid } from './CourseGrid.tsx'
import { listQueryOf, PAGE_SIZE, pageOf } from './list-query.ts'

/** Only a list of several pages has it. */
const Pages = lazy(() =>
  import('../../../../platform/ui/Pages.tsx').then((module) => ({ default: module.Pages })),
)

/** Links to pages (rule ui.pages). */
const PAGE_LINKS = 3

/** The courses, by category and name, page by page; all of it kept in the address. */
export function CourseList() {
  const [state, change] = useAddressState()
  const page = pageOf(state)
  const { category, search, privateCode } = state
  const answer = useCall(courses, { query: listQueryOf(state) }, { placeholderData: keepPreviousData })
  // The server, which renders this list for visitors, does not wait for parts that load later.
  const isMounted = useMounted()
  const pages = Math.ceil((answer.data?.total ?? 0) / PAGE_SIZE)
  return (
    <Stack gap="lg">
      <CourseFilters />
      {answer.data ? (
        answer.data.items.length > 0 ? (
          <CourseGrid courses={answer.data.items} privateCode={privateCode} />
        ) : (
          <EmptyState
            picture={empty}
            title={t('empty.results')}
            text={category || search ? undefined : t('course.nonePublished')}
            action={
              category || search ? (
                <Button
                  variant="default"
                  onClick={() => change({ category: undefined, search: undefined, page: undefined })}
                >
                  {t('ui.clearFilters')}
                </Button>
              ) : null
            }
          />
        )
      ) : answer.error ? (
        <ErrorState
          error={answer.error}
          title={t('course.loadFailed')}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <CardsSkeleton cards={6} height={380} />
      )}
      {pages > 1 ? (
        <Group justify="center" mih="2rem">
          {isMounted ? (
            <Suspense fallback={null}>
              <Pages
                page={page}
                pages={pages}
                links={PAGE_LINKS}
                onChange={(to) => {
                  change({ page: to > 1 ? String(to) : undefined }, { push: true })
                  window.scrollTo({ top: 0 })
                }}
              />
            </Suspense>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  )
}

/** The search box and the dropdown with 'Todos' and the categories. */
function CourseFilters() {
  const [{ category, search = '' }, change] = useAddressState()
  const { data } = useCall(courseCategories, {}, { staleTime: 300_000 })
  const typed = useTypedSearch(search, (text) => change({ search: text, page: undefined }))
  // An old address may name a category that has no courses any more: the box says so, and not that all are shown.
  const isEmpty = category && data && data.items.every(({ _id }) => _id !== category)
  return (
    <search>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="search"
          data-search
          label={t('course.nameLabel')}
          placeholder={t('shell.searchCourses')}
          aria-keyshortcuts="/"
          leftSection={<IconSearch size={18} aria-hidden />}
          {...typed}
          style={{ flex: '2 1 16rem' }}
        />
        <NativeSelect
          label={t('course.category')}
          data={[
            { value: '', label: t('common.all') },
            ...(isEmpty ? [{ value: category, label: t('course.categoryEmpty') }] : []),
            ...(data?.items ?? []).map((one) => ({ value: one._id, label: `${one.name} (${one.courses})` })),
          ]}
          value={category ?? ''}
          onChange={(event) => change({ category: event.currentTarget.value, page: undefined })}
          style={{ flex: '1 1 14rem' }}
        />
      </Group>
    </search>
  )
}
