import { Container, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { faqs } from '../texts/faqs.ts'

// As text/fold.ts has it, which comes with what pages behind a login share: here it would bring 3.7 kB in three more files.
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The frequent questions, one open at a time or several; a search over questions and answers. */
export default function Faqs() {
  const [search, setSearch] = useState('')
  const wanted = folded(search.trim())
  const shown = faqs.sections.filter((one) =>
    folded([one.title, ...one.paragraphs].join(' ')).includes(wanted),
  )
  return (
    <Container size="sm" py="xl">
      <PageHeader title={faqs.title} text={faqs.intro} />
      <TextInput
        type="search"
        data-search
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder={t('site.searchFaqs')}
        aria-label={t('site.searchFaqs')}
        leftSection={<IconSearch size={18} aria-hidden />}
        mb="lg"
      />
      {shown.length === 0 ? (
        <EmptyState title={t('empty.results')} text={t('site.noFaq')} />
      ) : (
        shown.map((question) => (
          <Disclosure key={question.title} title={question.title} heading="h2">
            {question.paragraphs.map((paragraph) => (
              <Text key={paragraph} mb="xs">
                {paragraph}
              </Text>
            ))}
          </Disclosure>
        ))
      )}
      <ButtonLink to="/suporte" variant="default" mt="xl">
        {t('site.contactUs')}
      </ButtonLink>
    </Container>
  )
}
