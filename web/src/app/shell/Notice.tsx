import { isLightColor } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { AppConfig } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { themeFor } from '../../platform/ui/theme.ts'

/** The colours of its button: those of the theme, whose variables are not there before the app. */
const coloursOf = ({ primaryColor }: AppConfig) => {
  const { colors, luminanceThreshold, black } = themeFor(primaryColor)
  const button = colors?.['petrol']?.[7] ?? 'black'
  const label = isLightColor(button, luminanceThreshold) ? black : 'white'
  return { '--notice-button': button, '--notice-label': label } as CSSProperties
}

/** The way past what every page begins with: its first stop of the Tab key. */
export const SkipLink = () => (
  <a className="skip-link" href="#conteudo">
    {t('common.skipToContent')}
  </a>
)

/**
 * Says what is kept in the browser, and which third party comes with a consent. The server writes it into each page, where it
 * is seen before any script has come, and is the second stop of the Tab key, since it covers the foot of the page;
 * web/public/begin.js hears that it is accepted.
 */
export const Notice = ({ config }: { config: AppConfig }) => (
  <aside id="cookies" className="no-print" aria-label={t('site.cookies')} style={coloursOf(config)}>
    <p>
      {t('shell.cookies')} {config.liveChat ? `${t('shell.cookiesOfChat')} ` : ''}
      <a href="/politica">{t('shell.readPolicy')}</a>
    </p>
    <button type="button">{t('shell.acceptCookies')}</button>
  </aside>
)
