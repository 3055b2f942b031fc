import { homeLearning } from '#contract/home/endpoints.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { certificateRow, dateRow, pathsHeading } from './learning-rows.ts'
import { Figures, FirstStep, HomeSection, Lists, Named } from './HomeSection.tsx'
import { ResumeCard } from './ResumeCard.tsx'

const MINUTES = 60

/** A trainee's purpose: to continue where they stopped, and what is due soon (rule home.learning). */
export const LearningPart = () => (
  <HomeSection title={t('home.learning.title')} asked={useCall(homeLearning, {}, { staleTime: 0 })}>
    {({ resume, courses, minutes, dates, answers, certificates }) =>
      courses.open + courses.complete === 0 ? (
        <FirstStep title={t('home.learning.none')} text={t('home.learning.noneText')}>
          <ButtonLink to="/profile/meuscursos">{t('home.learning.first')}</ButtonLink>
        </FirstStep>
      ) : (
        <>
          {resume ? <ResumeCard resume={resume} /> : null}
          <Figures
            of={[
              { label: t('home.learning.open'), value: courses.open, to: '/profile/meuscursos' },
              {
                label: t('home.learning.hours'),
                value: minutes,
                words: formatHours(minutes / MINUTES),
                to: '/profile/progressoformacoes',
              },
              { label: t('home.learning.complete'), value: courses.complete, to: '/profile/resumocursos' },
              {
                label: t('home.learning.certificates'),
                value: courses.certificates,
                to: '/profile/resumocursos',
              },
            ]}
          />
          <Lists>
            <Named
              title={tCount('home.learning.answers', answers.total)}
              items={answers.items.map(({ _id, subject }) => ({
                _id,
                name: subject,
                to: `/profile/minhasquestoes?pergunta=${_id}`,
              }))}
              more={answers.total > answers.items.length ? '/profile/minhasquestoes' : undefined}
            />
            <Named title={t('home.learning.dates')} items={dates.map(dateRow)} more="/profile/calendario" />
            <Named {...pathsHeading(courses, certificates)} items={certificates.map(certificateRow)} />
          </Lists>
        </>
      )
    }
  </HomeSection>
)
