import { Button, Container, Paper, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { courseCategories, courseNumbers } from '#contract/catalogue/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import mail from '../../../assets/pictures/empty-messages.svg'
import team from '../../../assets/pictures/team.svg?no-inline'
import { useCall } from '../../../platform/lib/query.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { CardsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Picture } from '../../../platform/ui/Picture.tsx'
import { ButtonLink, TextLink } from '../../../platform/ui/TextLink.tsx'
import { FeaturedCourses } from '../courses/parts/lazy-featured.ts'
import { Slides } from '../sliders/lazy-slides.ts'
import classes from '../pages/landing.module.css'
import { RegisterWidget } from './RegisterWidget.tsx'
import { late } from '../../../platform/ui/late.tsx'

const Newsletter = late(() => import('./Newsletter.tsx'), 'nothing')

const points: readonly TextKey[] = [
  'landing.companies.enrol',
  'landing.companies.follow',
  'landing.companies.report',
]

/** The rest of the landing: courses, areas, what it means for companies, and the ways to join. */
export default function LandingFurther() {
  const user = useUser()
  return (
    <>
      <Container size="lg" className={classes.section}>
        <h2 className={classes.heading}>{t('course.featured')}</h2>
        <Suspense fallback={<CardsSkeleton cards={3} height={380} />}>
          <FeaturedCourses />
        </Suspense>
        <Text mt="lg">
          <TextLink to="/courses">{t('course.seeAll')}</TextLink>
        </Text>
      </Container>
      <Categories />
      <Companies />
      <Container size="lg" className={classes.section}>
        <Suspense fallback={null}>
          <Slides group="index" />
        </Suspense>
        <Numbers />
        <div className={classes.join} style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
          {user ? null : <RegisterWidget />}
          <NewsletterCard />
        </div>
      </Container>
    </>
  )
}

function Categories() {
  const { data } = useCall(courseCategories, {}, { staleTime: 300_000 })
  if (!data || data.items.length === 0) return null
  return (
    <Container size="lg" pb="xl">
      <h2 className={classes.heading}>{t('landing.areas')}</h2>
      <ul className={classes.categories}>
        {data.items.map((category) => (
          <li key={category._id}>
            <Link to="/courses" search={{ category: category._id }} className={classes.category}>
              {category.name} <span>{category.courses}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}

const Companies = () => (
  <section className={classes.companies}>
    <Container size="lg" className={classes.section}>
      <div className={classes.two}>
        <div>
          <h2 className={classes.heading}>{t('landing.companies.title')}</h2>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={22} aria-hidden />
                {t(point)}
              </li>
            ))}
          </ul>
          <div className={classes.ways}>
            <ButtonLink to="/register">{t('register.registerCompany')}</ButtonLink>
            <ButtonLink to="/questionario" variant="default">
              {t('landing.companies.diagnosis')}
            </ButtonLink>
          </div>
        </div>
        <Picture src={team} width={440} height={275} />
      </div>
    </Container>
  </section>
)

function Numbers() {
  const { data } = useCall(courseNumbers, {}, { staleTime: 300_000 })
  if (!data) return null
  const shown = [
    { label: t('landing.numbers.courses'), value: data.courses },
    { label: t('landing.numbers.lectures'), value: data.lectures },
    { label: t('landing.numbers.hours'), value: Math.floor(data.hours) },
    { label: t('landing.numbers.certificates'), value: data.certificates },
  ].filter((one) => one.value > 1)
  if (shown.length < 2) return null
  return (
    <dl className={classes.numbers} aria-label={t('landing.numbersLabel')}>
      {shown.map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd>{formatNumber(one.value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NewsletterCard() {
  const [open, setOpen] = useState(false)
  return (
    <Paper withBorder p="xl" bg="var(--app-tint)">
      <Picture src={mail} width={150} />
      <Title order={2} size="h3" mt="sm">
        {t('newsletter.cardTitle')}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {t('newsletter.cardText')}
      </Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('newsletter.subscribe')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Newsletter onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Paper>
  )
}
