import type { Leads } from '#contract/management/figures.ts'

type LeadsToTab = Exclude<Leads, { list: 'companies' }>

const tabs: Readonly<Record<LeadsToTab['list'], string>> = {
  trainees: 'formandos',
  training: 'formacao',
  cards: 'cartoes',
  codes: 'codigos',
}

/** Where a figure leads, as the address keeps it: a tab, with the filter of the list in it. */
export const addressOf = (to: LeadsToTab): { tab: string } & Record<string, string> => ({
  tab: tabs[to.list],
  ...('filter' in to
    ? Object.fromEntries(Object.entries(to.filter).map(([name, value]) => [`f.${name}`, value]))
    : {}),
})
