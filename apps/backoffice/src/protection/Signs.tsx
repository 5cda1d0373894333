import { useProtectionText } from './texts.ts'

const known = [
  'manyDeposits',
  'depositsAfterLoss',
  'escalation',
  'chasing',
  'nightPlay',
  'looserLimits',
  'failedDeposits',
  'netDeposits',
  'longSession',
] as const

/** The marks that were found, each by its name. */
export function Signs({ signs }: { readonly signs: readonly string[] }) {
  const t = useProtectionText()
  const names = signs.map((sign) => {
    const name = known.find((each) => each === sign)
    return name ? t(`sign.${name}`) : sign
  })
  return <>{names.join(', ')}</>
}
