import { homeCompanies } from '#contract/home/endpoints.ts'
import { may } from '#contract/platform/access/abilities.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { Figures, HomeSection, Lists, Named } from './HomeSection.tsx'
import { NobodyYet } from './NobodyYet.tsx'

/** Where the lists of the user's companies are: in a gestor's rooms, or in a company's own. */
const roomsOf = (isOwn: boolean) =>
  isOwn
    ? {
        trainees: (filter: string) => `/empresa?tab=formandos&${filter}`,
        open: '/empresa?tab=formacao&f.state=open',
        managers: () => '/empresa?tab=gestores',
      }
    : {
        trainees: (filter: string) => `/gestor/formandos?${filter}`,
        open: '/gestor/dashboard?tab=formacao&f.state=open',
        managers: (company: string) => `/gestor/clientes/${company}?tab=gestores`,
      }

/** What who manages companies came for, and a company for itself (rule home.companies). */
export const CompaniesPart = () => {
  const user = useLoggedIn()
  const isOwn = may(user, 'management.haveOwnRoom') && !may(user, 'management.openManagerRooms')
  const rooms = roomsOf(isOwn)
  const late = rooms.trainees('f.progress=late')
  return (
    <HomeSection
      title={t(isOwn ? 'home.companies.own' : 'home.companies.title')}
      asked={useCall(homeCompanies, {})}
    >
      {({ companies, people, hoursOwed, late: latest, invitations }) =>
        people.total === 0 ? (
          <NobodyYet hasCompany={companies > 0} />
        ) : (
          <>
            <Figures
              of={[
                { label: t('menu.trainees'), value: people.total, to: rooms.trainees('') },
                { label: t('home.late'), value: people.late, to: late },
                {
                  label: t('home.companies.owed'),
                  value: hoursOwed,
                  words: formatHours(hoursOwed),
                  to: rooms.open,
                },
                {
                  label: t('home.companies.waiting'),
                  value: people.waiting,
                  to: rooms.trainees('f.state=inactive'),
                },
              ]}
            />
            <Lists>
              <Named
                title={t('home.late')}
                items={latest.map(({ _id, name, company, courses, since }) => ({
                  _id,
                  name,
                  to: `/user/view/${_id}`,
                  detail: [
                    ...(company && companies > 1 ? [company] : []),
                    tCount('home.companies.lateCourses', courses, { day: since }),
                  ].join(' · '),
                }))}
                more={people.late > latest.length ? late : undefined}
              />
              <Named
                title={t('home.companies.invitations', { total: invitations.total })}
                items={invitations.items.map(({ company, email, expiresAt }) => ({
                  _id: `${company._id} ${email}`,
                  name: email,
                  to: rooms.managers(company._id),
                  detail: t('home.companies.invited', { company: company.name, day: formatDay(expiresAt) }),
                }))}
              />
            </Lists>
          </>
        )
      }
    </HomeSection>
  )
}
