import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { zipContents } from '#contract/catalogue/content-endpoints.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useFormFile } from '../../../platform/form/form-file.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import { pagesIn, zipNames } from './zip-names.ts'

const pagesOf = async (file: File | StoredFile): Promise<string[]> =>
  file instanceof File
    ? pagesIn(await zipNames(file))
    : (await call(zipContents, { params: { documentId: file._id } })).items

/** The page that opens an html5 package, chosen from what is in it; the likeliest is proposed. */
export default function StartFile(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const zip = useFormFile('html5.zip')
  const key = zip instanceof File ? `${zip.name}/${zip.size}/${zip.lastModified}` : zip?._id
  const { data: pages, isFetching } = useQuery({
    queryKey: ['zip-pages', key],
    queryFn: () => (zip ? pagesOf(zip) : []),
    enabled: zip !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chosen = typeof value === 'string' ? value : null

  useEffect(() => {
    if (!pages || (chosen && pages.includes(chosen))) return
    set(pages[0] ?? null)
  }, [pages, chosen, set])

  return (
    <Select
      {...shared}
      required={false}
      maw={560}
      disabled={!zip}
      searchable
      filter={bestLabelFirst}
      value={chosen}
      data={[...new Set([...(chosen ? [chosen] : []), ...(pages ?? [])])]}
      placeholder={zip ? '' : t('authoring.startFileFirst')}
      nothingFoundMessage={isFetching ? t('common.loading') : t('authoring.startFileNone')}
      onChange={set}
    />
  )
}
