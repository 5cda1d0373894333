import {
  type CheckedJackpot,
  checkJackpots,
  listOfficeJackpots,
  type OfficeJackpot,
  type OperatorInfo,
} from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { shareText } from '../kit/returns.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { placeTo } from '../lib/use-place.ts'
import { TermsForm } from './TermsForm.tsx'
import { useJackpotText } from './texts.ts'

type PotsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Every pot with its terms now and after the next win. */
export function PotsPage({ operator, house }: PotsPageProps) {
  const t = useJackpotText()
  const asked = useAsked(useCallback(() => askPots(house), [house]))
  return (
    <section className={styles.section} aria-label={t('title')}>
      <Answer asked={asked}>
        {({ pots, checks }) =>
          pots.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {pots.map((pot) => (
                <Pot key={pot.account} {...{ operator, house, pot }} check={checkOf(pot, checks)} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

async function askPots(house: string) {
  const query = { house }
  const [pots, checks] = await Promise.all([
    call(listOfficeJackpots, { query }),
    call(checkJackpots, { query }),
  ])
  return { pots, checks }
}

/** A check goes by the pot's short name, which ends its account. */
function checkOf({ account }: OfficeJackpot, checks: readonly CheckedJackpot[]): CheckedJackpot | undefined {
  return checks.find(({ name }) => account.endsWith(`-${name}`))
}

type PotProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly pot: OfficeJackpot
  readonly check: CheckedJackpot | undefined
}

function Pot({ operator, house, pot, check }: PotProps) {
  const t = useJackpotText()
  const [isOpen, setOpen] = useState(false)
  const { account, name, currency, amount, start, terms, next, wins, lastWonAt } = pot
  const sum = sumIn(currency)
  const title = (
    <a className={styles.link} href={placeTo('jackpots', { house, path: [account] })}>
      <bdi>{name}</bdi>
    </a>
  )
  return (
    <Item title={title}>
      <Figures
        figures={[
          [t('amount'), sum(amount)],
          [t('start'), sum(start)],
          [t('wins'), wins],
          [t('lastWon'), lastWonAt === null ? '–' : <When key="won" at={lastWonAt} house={house} />],
          ...checkFigures(t, check, sum),
        ]}
      />
      {check?.outlivesPlayers && <Notice tone="problem">{t('outlives')}</Notice>}
      <h3 className={styles.part}>{t('terms')}</h3>
      {terms ? <Terms terms={terms} currency={currency} /> : <p className={styles.note}>{t('terms.none')}</p>}
      {terms && <p className={styles.note}>{t('terms.leaf', { leaf: terms.leafIndex })}</p>}
      <h3 className={styles.part}>{t('next')}</h3>
      {next ? <Terms terms={next} currency={currency} /> : <p className={styles.note}>{t('next.none')}</p>}
      {terms && canDo(operator, 'changeJackpot') && (
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {terms && isOpen && (
        <TermsForm {...{ house, pot }} terms={next ?? terms} onClose={() => setOpen(false)} />
      )}
    </Item>
  )
}

type JackpotText = ReturnType<typeof useJackpotText>

function checkFigures(
  t: JackpotText,
  check: CheckedJackpot | undefined,
  sum: (value: string) => string,
): readonly Figure[] {
  if (!check) return []
  return [
    [t('oneIn'), check.oneIn],
    [t('stakedADay'), sum(check.stakedADay)],
    [t('daysPerWin'), check.daysPerWin === null ? '–' : Math.round(check.daysPerWin)],
  ]
}

const PPM_A_PERCENT = 10_000

type TermsProps = { readonly terms: NonNullable<OfficeJackpot['next']>; readonly currency: string }

function Terms({ terms: { ppm, price, seed }, currency }: TermsProps) {
  const t = useJackpotText()
  const sum = sumIn(currency)
  return (
    <Figures
      figures={[
        [t('share'), shareText(String(ppm / PPM_A_PERCENT))],
        [t('price'), sum(price)],
        [t('seed'), sum(seed)],
      ]}
    />
  )
}
