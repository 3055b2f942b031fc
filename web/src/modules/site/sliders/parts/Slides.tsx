import { isLink } from '#contract/platform/validation/link.ts'
import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import { slidesOfGroup, type Slide, type SliderGroup } from '#contract/site/sliders-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { AutoplayButton, SlideReached, useAutoplay } from '../../../../platform/ui/use-autoplay.tsx'
import { SlidesPlace } from './SlidesPlace.tsx'
import classes from './slides.module.css'

/** A group's active slides; they move by themselves unless the person wants nothing to move, or stops them. */
export default function Slides({ group }: { group: SliderGroup }) {
  const { data, isPending } = useCall(slidesOfGroup, { params: { group } }, { staleTime: 300_000 })
  if (isPending) return <SlidesPlace />
  if (!data || data.items.length === 0) return null
  return <Slider slides={data.items} />
}

function Slider({ slides }: { slides: readonly Slide[] }) {
  const several = slides.length > 1
  const { carousel, reached, button } = useAutoplay(several)
  return (
    <div className={classes.slides}>
      <Carousel
        aria-roledescription={t('ui.carousel')}
        aria-label={t('slider.slides')}
        emblaOptions={{ loop: several }}
        withIndicators={several}
        withControls={several}
        controlSize={40}
        nextControlProps={{ 'aria-label': t('slider.next') }}
        previousControlProps={{ 'aria-label': t('slider.previous') }}
        getIndicatorProps={(index) => ({ 'aria-label': t('slider.slide', { n: index + 1 }) })}
        {...carousel}
        classNames={{
          controls: classes.controls,
          indicator: classes.indicator,
          indicators: classes.indicators,
        }}
      >
        {slides.map((slide) => (
          <Carousel.Slide key={slide._id}>
            <article className={classes.slide}>
              {slide.image ? (
                <img src={`/api/document/download/${slide.image._id}`} alt="" width={1600} height={600} />
              ) : null}
              <div className={classes.text}>
                {slide.title ? <h2>{slide.title}</h2> : null}
                {slide.text ? <p>{slide.text}</p> : null}
                {slide.btntext && slide.btnlink ? <Way to={slide.btnlink}>{slide.btntext}</Way> : null}
              </div>
            </article>
          </Carousel.Slide>
        ))}
      </Carousel>
      <SlideReached reached={reached} total={slides.length} />
      {several ? (
        <AutoplayButton
          {...button}
          className={classes.pause}
          variant="white"
          color="petrol"
          stop={t('slider.stop')}
          resume={t('slider.resume')}
        />
      ) : null}
    </div>
  )
}

/** A slide's button: inside the product, or to an address of the web. */
function Way({ to, children }: { to: string; children: string }) {
  if (!isLink(to)) return null
  if (to.startsWith('/')) return <ButtonLink to={to}>{children}</ButtonLink>
  return (
    <a href={to} className={classes.outside}>
      {children}
    </a>
  )
}
