import { Container } from '@mantine/core'
import { IconCertificate, IconDeviceMobile, IconMessageCircle, type Icon } from '@tabler/icons-react'
import { Suspense } from 'react'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import choose from '../../../assets/pictures/step-choose.svg'
import earn from '../../../assets/pictures/step-certificate.svg'
import hero from '../../../assets/pictures/hero.svg?no-inline'
import learn from '../../../assets/pictures/step-learn.svg'
import prove from '../../../assets/pictures/step-test.svg'
import { useNear } from '../../../platform/lib/near.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { Picture } from '../../../platform/ui/Picture.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import classes from './landing.module.css'
import { late } from '../../../platform/ui/late.tsx'

const Further = late(() => import('../parts/LandingFurther.tsx'), 'nothing')

const promises: readonly { icon: Icon; text: TextKey }[] = [
  { icon: IconMessageCircle, text: 'course.tutorAnswers' },
  { icon: IconCertificate, text: 'landing.promise.certificate' },
  { icon: IconDeviceMobile, text: 'landing.promise.devices' },
]

const steps: readonly { picture: string; title: TextKey; text: TextKey }[] = [
  {
    picture: choose,
    title: 'landing.choose.title',
    text: 'landing.choose.text',
  },
  {
    picture: learn,
    title: 'landing.learn.title',
    text: 'landing.learn.text',
  },
  {
    picture: prove,
    title: 'landing.prove.title',
    text: 'landing.prove.text',
  },
  {
    picture: earn,
    title: 'landing.earn.title',
    text: 'landing.earn.text',
  },
]

/** The landing: what this is, how it works, and the ways in. */
export default function Landing() {
  usePageTitle('')
  const user = useUser()
  const [place, near] = useNear<HTMLDivElement>()
  return (
    <div className={user ? undefined : classes.landing}>
      <section className={classes.hero}>
        <Container size="lg" className={classes.heroInside}>
          <div>
            <h1 className={classes.title}>{t('landing.title')}</h1>
            <p className={classes.lead}>{t('landing.lead')}</p>
            <div className={classes.ways}>
              <ButtonLink to="/courses" size="lg">
                {t('course.see')}
              </ButtonLink>
              {user ? (
                <ButtonLink to="/profile/meuscursos" size="lg" variant="default">
                  {t('landing.ownCourses')}
                </ButtonLink>
              ) : (
                <ButtonLink to="/register" size="lg" variant="default">
                  {t('register.registerCompany')}
                </ButtonLink>
              )}
            </div>
            <ul className={classes.promises}>
              {promises.map(({ icon: Icon, text }) => (
                <li key={text}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                  {t(text)}
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.heroPicture}>
            <Picture src={hero} width={560} height={420} eager />
          </div>
        </Container>
      </section>
      <section className={classes.section} aria-labelledby="como-funciona">
        <Container size="lg">
          <h2 id="como-funciona" className={classes.heading}>
            {t('landing.how')}
          </h2>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <Picture src={step.picture} width={200} />
                <h3>{t(step.title)}</h3>
                <p>{t(step.text)}</p>
              </li>
            ))}
          </ol>
        </Container>
      </section>
      {near ? (
        <Suspense fallback={<div className={classes.coming} />}>
          <Further />
        </Suspense>
      ) : (
        <div ref={place} className={classes.coming} />
      )}
    </div>
  )
}
