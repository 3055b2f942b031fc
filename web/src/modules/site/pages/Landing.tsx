import { Container } from '@mantine/core'
import { IconCertificate, IconDeviceMobile, IconMessageCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
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

const promises = [
  { icon: IconMessageCircle, text: 'Um tutor responde em 48 horas' },
  { icon: IconCertificate, text: 'Certificado que qualquer pessoa confirma' },
  { icon: IconDeviceMobile, text: 'No computador e no telemóvel' },
]

const steps = [
  {
    picture: choose,
    title: 'Escolha o curso',
    text: 'Veja o programa e a duração. A sua empresa inscreve-o, ou pede acesso por si.',
  },
  {
    picture: learn,
    title: 'Aprenda ao seu ritmo',
    text: 'Sessões curtas de vídeo, texto e exercícios. O progresso fica guardado a cada passo.',
  },
  {
    picture: prove,
    title: 'Mostre o que sabe',
    text: 'Testes ao longo do caminho e um exame final, com três tentativas.',
  },
  {
    picture: earn,
    title: 'Receba o certificado',
    text: 'Emitido assim que cumpre a última condição, com um código que se pode verificar.',
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
            <h1 className={classes.title}>A formação da sua equipa, no tempo que o trabalho deixa</h1>
            <p className={classes.lead}>
              Cursos online feitos em Portugal para empresas portuguesas: sessões curtas, testes, apoio de um
              tutor e um certificado que conta para as 40 horas anuais.
            </p>
            <div className={classes.ways}>
              <ButtonLink to="/courses" size="lg">
                Ver os cursos
              </ButtonLink>
              {user ? (
                <ButtonLink to="/profile/meuscursos" size="lg" variant="default">
                  Os meus cursos
                </ButtonLink>
              ) : (
                <ButtonLink to="/register" size="lg" variant="default">
                  Registar a empresa
                </ButtonLink>
              )}
            </div>
            <ul className={classes.promises}>
              {promises.map(({ icon: Icon, text }) => (
                <li key={text}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                  {text}
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
            Como funciona
          </h2>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <Picture src={step.picture} width={200} />
                <h3>{step.title}</h3>
                <p>{step.text}</p>
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
