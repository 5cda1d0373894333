import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { linesOf, namedSystems } from './engine.ts'
import { changeSlip, type Slip } from './slip.ts'
import styles from './SystemSizes.module.css'

type System = {
  readonly key: string
  readonly name: string
  readonly sizes: readonly number[]
  readonly lines: number
}

/** The systems that these legs allow: all lines of one size, and those that have a name. */
export function SystemSizes({ slip }: { readonly slip: Slip }) {
  const t = useText()
  const bankers = slip.legs.flatMap(({ isBanker }, place) => (isBanker ? [place] : []))
  const free = slip.legs.length - bankers.length
  const named = Object.entries(namedSystems).flatMap(([key, { legs, sizes }]) =>
    legs === free ? [{ key, name: t(`sports.system.${keyOf(key)}`), sizes }] : [],
  )
  const plain = Array.from({ length: Math.max(free - 1, 0) }, (_, place) => place + 1).flatMap((size) =>
    size === 1 && bankers.length === 0
      ? []
      : [{ key: `of${size}`, name: t('sports.system.of', { size, count: free }), sizes: [size] }],
  )
  const systems: System[] = [...plain, ...named].flatMap((system) => {
    const lines = linesOf({ kind: 'system', sizes: system.sizes, bankers }, slip.legs.length)
    return lines ? [{ ...system, lines: lines.length }] : []
  })
  return (
    <div className={styles.systems} role="group" aria-label={t('sports.kind.system')}>
      {systems.map(({ key, name, sizes, lines }) => {
        const isOn = sizes.join() === slip.sizes.join()
        return (
          <button
            key={key}
            type="button"
            className={classes(styles.system, isOn && styles.on)}
            aria-pressed={isOn}
            onClick={() => changeSlip((now) => ({ ...now, sizes }))}
          >
            {name}
            <span className={styles.lines}>{t('sports.lines', { count: lines })}</span>
          </button>
        )
      })}
    </div>
  )
}

const keys = {
  trixie: 'trixie',
  patent: 'patent',
  yankee: 'yankee',
  'lucky-15': 'lucky15',
  canadian: 'canadian',
  'lucky-31': 'lucky31',
  heinz: 'heinz',
  'lucky-63': 'lucky63',
  'super-heinz': 'superHeinz',
  goliath: 'goliath',
} as const

function keyOf(system: string): (typeof keys)[keyof typeof keys] {
  const [, key] = Object.entries(keys).find(([name]) => name === system) ?? []
  return key ?? 'trixie'
}
