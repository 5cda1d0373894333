import { type HouseDocument, indispensableFields, registrationMethods } from '@baize/contracts'
import { findAdr, saveAdr } from '#modules/cases'
import { readKycRule, saveKycRule } from '#modules/kyc'
import { readHouse, saveHouse } from '#modules/limits'
import {
  isPastAgreement,
  publishAgreement,
  readAgreements,
  readCountries,
  readEveryCountry,
  readRegistrationRules,
  saveRegistrationRules,
  takeCountries,
} from '#modules/settings'
import type { Tx } from '#platform/db'
import { isZone } from '#platform/zone'
import { type DocumentChange, isSame, problemsAt, repeated, type Section } from '../document.ts'

type Parts = Pick<
  HouseDocument,
  'countries' | 'registration' | 'agreement' | 'kyc' | 'protection' | 'disputes'
>

/** Whom a house takes, on which words, and how it looks after them. */
export async function readPeople(tx: Tx, code: string): Promise<Parts> {
  const countries = await readCountries(tx, code)
  const { minimumAge, fields } = await readRegistrationRules(tx, code)
  const { packName, zone } = await readHouse(tx, code)
  const { gate, reviewHours } = await readKycRule(tx, code)
  const agreement = await readAgreements(tx, code)
  return {
    countries: {
      default: countries.find(({ isDefault }) => isDefault)?.code ?? '',
      taken: countries.map((country) => country.code).toSorted(),
    },
    registration: { minimumAge, fields: { username: [...fields.username], mobile: [...fields.mobile] } },
    agreement: agreement.map(({ language, title, sections }) => ({ language, title, sections })),
    kyc: { gate, reviewHours },
    protection: { pack: packName, zone },
    disputes: (await findAdr(tx, code)) ?? null,
  }
}

async function agreementProblems(tx: Tx, { now, wanted }: DocumentChange<HouseDocument>) {
  const languages = wanted.agreement.map(({ language }) => language)
  const missing = now?.agreement.filter(({ language }) => !languages.includes(language)) ?? []
  const past = []
  for (const words of newWords({ now, wanted }))
    if (await isPastAgreement(tx, wanted.code, words)) past.push(`agreement.${words.language}`)
  return [
    ...problemsAt(
      'LEFT_OUT',
      missing.map(({ language }) => `agreement.${language}`),
    ),
    ...problemsAt(
      'TWICE',
      repeated(languages).map((language) => `agreement.${language}`),
    ),
    // A version is of words that were in force once: they are not put in force again under the same one.
    ...problemsAt('STAYS', past),
  ]
}

function newWords({ now, wanted }: DocumentChange<HouseDocument>) {
  return wanted.agreement.filter((words) => !now?.agreement.some((each) => isSame(each, words)))
}

export const peopleSections: readonly Section<HouseDocument>[] = [
  {
    name: 'countries',
    touches: 'people',
    async problems(tx, { wanted: { countries } }) {
      const known = (await readEveryCountry(tx)).map(({ code }) => code)
      const unknown = countries.taken.filter((code) => !known.includes(code))
      return [
        ...problemsAt(
          'UNKNOWN',
          unknown.map((code) => `countries.taken.${code}`),
        ),
        ...problemsAt(
          'TWICE',
          repeated(countries.taken).map((code) => `countries.taken.${code}`),
        ),
        ...problemsAt('UNSOUND', countries.taken.includes(countries.default) ? [] : ['countries.default']),
      ]
    },
    write: (tx, { wanted }) => takeCountries(tx, wanted.code, wanted.countries),
  },
  {
    name: 'registration',
    touches: 'people',
    async problems(_tx, { wanted }) {
      const missing = registrationMethods.flatMap((method) => {
        const asked = wanted.registration.fields[method]
        const isAsked = (name: string) => asked.some(({ field, isRequired }) => field === name && isRequired)
        return indispensableFields[method]
          .filter((field) => !isAsked(field))
          .map((field) => `registration.fields.${method}.${field}`)
      })
      const twice = registrationMethods.flatMap((method) =>
        repeated(wanted.registration.fields[method].map(({ field }) => field)).map(
          (field) => `registration.fields.${method}.${field}`,
        ),
      )
      return [...problemsAt('LEFT_OUT', missing), ...problemsAt('TWICE', twice)]
    },
    write: (tx, { wanted }) =>
      saveRegistrationRules(tx, wanted.code, {
        minimumAge: wanted.registration.minimumAge,
        fields: {
          username: wanted.registration.fields.username.map(askedField),
          mobile: wanted.registration.fields.mobile.map(askedField),
        },
      }),
  },
  {
    name: 'agreement',
    touches: 'people',
    problems: agreementProblems,
    async write(tx, change) {
      for (const words of newWords(change)) await publishAgreement(tx, change.wanted.code, words)
    },
  },
  {
    name: 'kyc',
    touches: 'people',
    write: (tx, { wanted }) => saveKycRule(tx, { merchantCode: wanted.code, ...wanted.kyc }),
  },
  {
    name: 'protection',
    touches: 'people',
    problems: async (_tx, { wanted }) =>
      problemsAt('UNKNOWN', isZone(wanted.protection.zone) ? [] : ['protection.zone']),
    write: (tx, { wanted }) => saveHouse(tx, { merchantCode: wanted.code, ...wanted.protection }),
  },
  {
    name: 'disputes',
    touches: 'people',
    write: (tx, { wanted }) => saveAdr(tx, wanted.code, wanted.disputes),
  },
]

type AskedField = HouseDocument['registration']['fields']['username'][number]

function askedField({ field, isRequired, pattern }: AskedField) {
  return { field, isRequired, ...(pattern !== undefined && { pattern }) }
}
