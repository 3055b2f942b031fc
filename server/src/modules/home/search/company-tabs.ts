import { companyTabs } from '#contract/management/company-tabs.ts'
import { fold } from '#contract/platform/text/fold.ts'
import { t } from '#contract/platform/text/text.ts'
import { detailOf, opensList, roomOf, type Find } from './parts.ts'

/** The tabs of a company's room that can be found by name. */
const tabs = (['horas', 'anexo-c', 'inspecao', 'cartoes', 'codigos', 'servicos'] as const).map((tab) => ({
  tab,
  label: t(companyTabs[tab]),
}))

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

/** The tabs whose name begins with some of the words, each with the remaining words. */
const tabsNamed = (text: string) =>
  tabs.flatMap((one) => {
    const names = wordsOf(one.label)
    const words = text.split(/\s+/).filter(Boolean)
    const left = words.filter(
      (word) => !wordsOf(word).every((typed) => names.some((name) => name.startsWith(typed))),
    )
    const isNamed =
      words.length > left.length &&
      wordsOf(text).some((word) => word.length > 2 && names.some((name) => name.startsWith(word)))
    return isNamed ? [{ ...one, left: left.join(' ') }] : []
  })

/**
 * The pages of companies, by the tab's name and words of the company; by the name alone for users with no more
 * companies than are shown.
 */
export const companyTabsFound: Find = async (parts, who, { search, limit }) => {
  const named = tabsNamed(search)
  if (!opensList(parts, who, 'company')) {
    const own = named.filter(({ left }) => left === '')
    const items = own.map(({ tab, label }) => ({
      _id: tab,
      name: label,
      detail: '',
      to: `/empresa?tab=${tab}`,
    }))
    return { items, list: null }
  }
  const found = await Promise.all(
    named.map(async ({ tab, label, left }) => {
      const companies = await parts.engine.find('company', { search: left, limit: limit + 1 }, who)
      if (left === '' && companies.length > limit) return []
      return companies.map(({ _id, name, nif }) => ({
        _id: `${tab} ${_id}`,
        name: `${label}: ${name ?? ''}`,
        detail: detailOf(nif),
        to: `${roomOf(who)}${_id}?tab=${tab}`,
      }))
    }),
  )
  return { items: found.flat().slice(0, limit), list: null }
}
