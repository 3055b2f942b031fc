import { Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { hasPage } from '../route-table.ts'
import classes from './shell.module.css'

const year = new Date().getFullYear()

const columns: readonly { title: TextKey; links: readonly { to: string; label: TextKey }[] }[] = [
  {
    title: 'site.training',
    links: [
      { to: '/courses', label: 'shell.courses' },
      { to: '/academy', label: 'site.academy' },
      { to: '/equipa', label: 'site.team' },
      { to: '/questionario', label: 'site.diagnosis' },
    ],
  },
  {
    title: 'shell.help',
    links: [
      { to: '/faqs', label: 'site.faqs' },
      { to: '/suporte', label: 'site.support' },
      { to: '/activation', label: 'activation.activate' },
      { to: '/certificado', label: 'site.certificate' },
      { to: '/verificar-dossier', label: 'actions.verify.title' },
    ],
  },
  {
    title: 'site.legal',
    links: [
      { to: '/termos', label: 'consent.terms' },
      { to: '/politica', label: 'consent.policy' },
      { to: '/regulamento', label: 'player.regulation.title' },
      { to: '/reclamacoes', label: 'complaint.title' },
    ],
  },
]

/** The foot of the public site: where everything is, how to reach the academy, and the complaints book. */
export function Footer() {
  const { appName, support, social, links, complaintsBook } = useConfig()
  const phone = [support.phonePrefix, support.phone].filter(Boolean).join(' ')
  return (
    <footer className={`${classes.footer} no-print`} id="contacts">
      <Container size="lg">
        <div className={classes.footerColumns}>
          {columns.map((column) => (
            <nav key={column.title} aria-label={t(column.title)}>
              <h2>{t(column.title)}</h2>
              <ul>
                {column.links
                  .filter((link) => hasPage(link.to))
                  .map((link) => (
                    <li key={link.to}>
                      <Link to={link.to}>{t(link.label)}</Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
          <section aria-label={t('menu.contacts')}>
            <h2>{t('menu.contacts')}</h2>
            <ul>
              {phone ? (
                <li>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </li>
              ) : null}
              {support.email ? (
                <li>
                  <a href={`mailto:${support.email}`}>{support.email}</a>
                </li>
              ) : null}
              {support.address ? <li>{support.address}</li> : null}
              {[...social, ...links].map((link) => (
                <li key={link.url}>
                  <Outside to={link.url}>{link.name}</Outside>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <p className={classes.footerEnd}>
          <span>
            © {year} {appName}. {t('shell.rights')}.
          </span>
          <Outside to={complaintsBook}>{t('shell.complaintsBook')}</Outside>
        </p>
      </Container>
    </footer>
  )
}

/** A link out of the product, only where it is an address of the web. */
const Outside = ({ to, children }: { to: string; children: string }) =>
  /^https?:\/\//.test(to) ? (
    <a href={to} target="_blank" rel="noreferrer" aria-label={`${children} (${t('ui.newTab')})`}>
      {children}
    </a>
  ) : null
