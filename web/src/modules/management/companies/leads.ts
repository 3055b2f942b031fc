import type { Leads } from '#contract/management/figures.ts'

type LeadsToTab = Exclude<Leads, { list: 'companies' }>

const tabs: Readonly<Record<LeadsToTab['list'], string>> = {
  trainees: 'formandos',
  training: 'formacao',
  cards: 'cartoes',
  codes: 'codigos',
}

/** The address behind a figure: a tab, with the filter of its list. */
export const addressOf = (to: LeadsToTab): { tab: string } & Record<string, string> => ({
  tab: tabs[to.list],
  ...('filter' in to
    ? Object.fromEntries(Object.entries(to.filter).map(([name, value]) => [`f.${name}`, value]))
    : {}),
})
