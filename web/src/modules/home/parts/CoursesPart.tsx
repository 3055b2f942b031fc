import { homeCourses } from '#contract/home/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { Figures, FirstStep, HomeSection, Lists, Named } from './HomeSection.tsx'

const at = (_id: string): string => `/degree/view/${_id}`

/** What who writes courses came for (rule home.courses). */
export const CoursesPart = () => (
  <HomeSection title={t('home.courses.title')} asked={useCall(homeCourses, {})}>
    {({ courses, drafts, waiting, poor }) =>
      courses === 0 ? (
        <FirstStep title={t('home.courses.none')} text={t('home.courses.noneText')}>
          <ButtonLink to="/degree/edit">{t('home.courses.first')}</ButtonLink>
        </FirstStep>
      ) : (
        <>
          <Figures
            of={[
              { label: t('menu.degrees'), value: courses, to: '/degree/list' },
              { label: t('home.courses.drafts'), value: drafts.total, to: '/degree/list?f.state=0' },
            ]}
          />
          <Lists>
            <Named
              title={t('home.courses.drafts')}
              items={drafts.items.map(({ _id, name }) => ({ _id, name, to: at(_id) }))}
              more={drafts.total > drafts.items.length ? '/degree/list?f.state=0' : undefined}
            />
            <Named
              title={t('home.courses.waiting')}
              items={waiting.items.map(({ _id, name, cancelled }) => ({
                _id,
                name,
                to: at(_id),
                detail: cancelled ? t('home.courses.cancelled') : undefined,
              }))}
            />
            <Named
              title={t('home.courses.poor')}
              items={poor.map(({ _id, name, passed, opinion }) => ({
                _id,
                name,
                to: at(_id),
                detail: [
                  ...(passed ? [t('home.courses.passed', passed)] : []),
                  ...(opinion ? [t('home.courses.opinion', opinion)] : []),
                ].join(' · '),
              }))}
            />
          </Lists>
        </>
      )
    }
  </HomeSection>
)
