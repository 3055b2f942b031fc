import { Box, Text, Title } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { failureText } from './failure-text.ts'
import { NoPreview } from './NoPreview.tsx'
import type { Previewed } from './previewed.ts'
import { readSlides, type Slide } from './slides.ts'
import { holdUnpacked } from './unpacked.ts'
import { useContents } from './use-contents.ts'
import classes from './preview.module.css'

const read = async (contents: Blob): Promise<Slide[]> => {
  await holdUnpacked(contents, { markup: true })
  return readSlides(contents)
}

/** A .pptx, slide after slide: its words and pictures, without how they were arranged. */
export function SlidesPreview({ name, url }: Previewed) {
  const { data, error } = useContents(url, 'slides', read)
  if (error) return <NoPreview name={name} url={url} reason={failureText(error)} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={t('preview.label', { name })}>
        {data.map((slide, index) => (
          <Shown key={index} slide={slide} number={index + 1} />
        ))}
      </Box>
      <Text size="sm" c="dimmed" mt="xs">
        {t('preview.slidesPlain')}
      </Text>
    </>
  )
}

const Shown = ({ slide: { title, paragraphs, pictures }, number }: { slide: Slide; number: number }) => (
  <section className={classes.slide} aria-label={t('preview.slide', { number })}>
    <Text size="xs" c="dimmed" aria-hidden>
      {t('preview.slide', { number })}
    </Text>
    {title ? (
      <Title order={3} size="h4">
        {title}
      </Title>
    ) : null}
    {paragraphs.map((text, index) => (
      <Text key={index} className={classes.words}>
        {text}
      </Text>
    ))}
    {pictures.map(({ address, description }, index) => (
      <img key={index} className={classes.image} src={address} alt={description} />
    ))}
  </section>
)
