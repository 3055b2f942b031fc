import { useQuery } from '@tanstack/react-query'
import { config, type AppConfig } from '#contract/platform/config/endpoints.ts'
import { setOverrides } from '#contract/platform/text/text.ts'
import { call } from './call.ts'

/** What holds until the server's settings are there, and where it cannot be reached. */
const own: AppConfig = {
  appName: 'Tirocínio',
  logo: null,
  primaryColor: null,
  support: {
    phonePrefix: '',
    phone: '',
    email: '',
    address: '',
    hours: '',
    latitude: null,
    longitude: null,
  },
  social: [],
  links: [],
  complaintsBook: 'https://www.livroreclamacoes.pt/Inicio/',
  liveChat: null,
  addressLookup: false,
  geocoder: false,
  map: null,
  idleSeconds: 900,
  idleWarningSeconds: 15,
  texts: {},
}

/** The settings that the server wrote into the page, so that the first picture is already the academy's own. */
function written(): AppConfig | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.querySelector('#config')?.textContent?.trim()
  if (!text) return undefined
  // This server wrote it into this page, as it answers GET /api/v1/config: the browser has no schema to check either by.
  return JSON.parse(text) as AppConfig
}

export const settingsInPage = written()

const ask = async (): Promise<AppConfig> => {
  const answer = await call(config, {})
  setOverrides(answer.texts)
  return answer
}

/** The academy's settings (GET /api/v1/config). */
export function useConfig(): AppConfig {
  const { data } = useQuery({
    queryKey: [config.path],
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
    ...(settingsInPage ? { initialData: settingsInPage } : {}),
  })
  return data ?? own
}
