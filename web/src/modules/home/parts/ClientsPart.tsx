import { homeClients } from '#contract/home/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { Figures, FirstStep, HomeSection, Lists, Named } from './HomeSection.tsx'

const roomOf = (client: string): string => `/master/clientes/${client}`

/** A master's clients in trouble, each with what is wrong (rule home.clients). */
export const ClientsPart = () => (
  <HomeSection title={t('home.clients.title')} asked={useCall(homeClients, {})}>
    {({ clients, late, cardsOver, seatsUnused, trouble }) =>
      clients === 0 ? (
        <FirstStep title={t('home.clients.none')} text={t('home.clients.noneText')}>
          <ButtonLink to="/company/edit">{t('home.clients.first')}</ButtonLink>
        </FirstStep>
      ) : (
        <>
          <Figures
            of={[
              { label: t('menu.companies'), value: clients, to: '/master/clientes' },
              { label: t('home.late'), value: late, to: '/master/formandos?f.progress=late' },
              { label: t('home.clients.cardsOver'), value: cardsOver, to: '/gestor/fc' },
              { label: t('home.clients.seatsUnused'), value: seatsUnused, to: '/code/list' },
            ]}
          />
          <Lists>
            <Named
              title={t('home.clients.trouble', { total: trouble.total })}
              items={trouble.items.map(
                ({ _id, name, late: people, cardsOver: isOver, seatsUnused: seats }) => ({
                  _id,
                  name,
                  to: people > 0 ? `${roomOf(_id)}?tab=formandos&f.progress=late` : roomOf(_id),
                  detail: [
                    ...(people > 0 ? [tCount('home.clients.latePeople', people)] : []),
                    ...(isOver ? [t('home.clients.isOver')] : []),
                    ...(seats > 0 ? [tCount('home.clients.seats', seats)] : []),
                  ].join(' · '),
                }),
              )}
              more={trouble.total > trouble.items.length ? '/master/clientes' : undefined}
            />
          </Lists>
        </>
      )
    }
  </HomeSection>
)
