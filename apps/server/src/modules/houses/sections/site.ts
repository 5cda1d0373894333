import { contrastsOf, type FoundProblem, flags, type HouseDocument, tokenFault } from '@baize/contracts'
import { readFreeHosts, saveMerchant } from '#modules/settings'
import type { Tx } from '#platform/db'
import type { Merchant } from '#platform/visit'
import { type DocumentChange, isSame, problemsAt, repeated, type Section } from '../document.ts'

type Parts = Pick<HouseDocument, 'code' | 'site' | 'hosts' | 'flags' | 'money'>

export function siteOf({ code, money, hosts, flags: known, ...merchant }: Merchant): Parts {
  const { name, languages, defaultLanguage, template, oddsFormat, theme, logo, licence } = merchant
  return {
    code,
    site: {
      name,
      languages: [...languages],
      defaultLanguage,
      template,
      oddsFormat,
      theme,
      logo,
      licence,
      customerService: [...merchant.customerService],
      downloads: [...merchant.downloads],
    },
    hosts: hosts.toSorted(),
    flags: flags.filter((flag) => known[flag]),
    money,
  }
}

/** Four sections are one row: whichever of them changes, all are written as wanted. */
function writeMerchant(tx: Tx, { code, site, hosts, flags: on, money }: HouseDocument): Promise<void> {
  return saveMerchant(tx, {
    ...site,
    code,
    hosts,
    money,
    flags: Object.fromEntries(on.map((flag) => [flag, true])),
  })
}

/** Who the house is, under whose licence and in which languages is no matter of looks. */
function touchedBySite({ now, wanted }: DocumentChange<HouseDocument>): 'people' | 'nothing' {
  const who = (document: HouseDocument | undefined) => {
    const { name, languages, defaultLanguage, licence } = document?.site ?? {}
    return { name, languages, defaultLanguage, licence }
  }
  return isSame(who(now), who(wanted)) ? 'nothing' : 'people'
}

/** A theme holds tokens that are known, and nothing in it is too faint to be read in either look. */
function themeProblems(theme: HouseDocument['site']['theme']): FoundProblem[] {
  const faults = Object.entries(theme).flatMap(([key, value]) => {
    const problem = tokenFault({ key, value })
    return problem ? problemsAt(problem, [`site.theme.${key}`]) : []
  })
  if (faults.length > 0) return faults
  const faint = contrastsOf(theme).filter(({ ratio, least }) => ratio < least)
  return problemsAt(
    'FAINT',
    faint.map(({ look, front, ground }) => `site.theme.${look}.${front}/${ground}`),
  )
}

export const siteSections: readonly Section<HouseDocument>[] = [
  {
    name: 'money',
    touches: 'money',
    problems: async (_tx, { now, wanted }) =>
      now && now.money.currency !== wanted.money.currency ? problemsAt('STAYS', ['money.currency']) : [],
    write: (tx, { wanted }) => writeMerchant(tx, wanted),
  },
  {
    name: 'hosts',
    touches: 'people',
    async problems(tx, { wanted: { code, hosts } }) {
      const free = await readFreeHosts(tx, { code, hosts })
      const taken = hosts.filter((host) => !free.includes(host))
      return [
        ...problemsAt(
          'TAKEN',
          taken.map((host) => `hosts.${host}`),
        ),
        ...problemsAt(
          'TWICE',
          repeated(hosts).map((host) => `hosts.${host}`),
        ),
      ]
    },
    write: (tx, { wanted }) => writeMerchant(tx, wanted),
  },
  {
    name: 'site',
    touches: touchedBySite,
    async problems(_tx, { wanted: { site } }) {
      const { languages, defaultLanguage, customerService, downloads } = site
      return [
        ...problemsAt('UNSOUND', languages.includes(defaultLanguage) ? [] : ['site.defaultLanguage']),
        ...problemsAt('TWICE', repeated(languages).length > 0 ? ['site.languages'] : []),
        ...problemsAt(
          'TWICE',
          repeated(customerService.map(({ csType }) => csType)).map((kind) => `site.customerService.${kind}`),
        ),
        ...problemsAt(
          'TWICE',
          repeated(downloads.map(({ resourceType }) => resourceType)).map((kind) => `site.downloads.${kind}`),
        ),
        ...themeProblems(site.theme),
      ]
    },
    write: (tx, { wanted }) => writeMerchant(tx, wanted),
  },
  {
    name: 'flags',
    touches: 'people',
    problems: async (_tx, { wanted }) =>
      problemsAt(
        'TWICE',
        repeated(wanted.flags).map((flag) => `flags.${flag}`),
      ),
    write: (tx, { wanted }) => writeMerchant(tx, wanted),
  },
]
