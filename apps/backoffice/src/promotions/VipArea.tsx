import { changeVipLevels, listVipLevels, type VipLevelTerms } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { Versions } from '../writing/Versions.tsx'
import { BackForm } from './BackForm.tsx'
import { LevelsForm } from './LevelsForm.tsx'
import { levelsIn } from './new-terms.ts'
import { usePromotionText } from './texts.ts'

/** The levels of the house: what is to be staked for each, and what it brings. */
export function VipArea({ operator, house }: AreaProps) {
  const t = usePromotionText()
  const [isChanging, setChanging] = useState(false)
  const asked = useAsked(useCallback(() => call(listVipLevels, { query: { house } }), [house]))
  const mayChange = canDo(operator, 'changeVipLevels')
  return (
    <Page title={t('vip.title')}>
      <Answer asked={asked}>
        {(levels) => (
          <>
            {mayChange && !isChanging && (
              <div className={kit.actions}>
                <Button onClick={() => setChanging(true)}>{t('act.change')}</Button>
              </div>
            )}
            {isChanging && (
              <>
                <h2 className={kit.heading}>{t('vip.change')}</h2>
                <LevelsForm house={house} levels={levels} onClose={() => setChanging(false)} />
              </>
            )}
            <Levels house={house} levels={levels} />
          </>
        )}
      </Answer>
      <Versions
        house={house}
        kind="vip"
        name={house}
        back={(version, content) => {
          const old = levelsIn(content)
          if (!old || !mayChange) return null
          return (
            <BackForm
              house={house}
              number={version.number}
              send={async (id, reason) => ({
                approval: await call(changeVipLevels, { body: { id, house, levels: old, reason } }),
              })}
            />
          )
        }}
      />
    </Page>
  )
}

type LevelsProps = { readonly house: string; readonly levels: readonly VipLevelTerms[] }

function Levels({ house, levels }: LevelsProps) {
  const t = usePromotionText()
  const { code } = useLanguage()
  if (levels.length === 0) return <EmptyFace title={t('vip.none')} />
  return (
    <ul className={kit.list}>
      {levels.map(({ level, names, turnover, gift, perks }) => (
        <Item key={level} title={t('vip.level', { level, name: names[code] })}>
          <Figures
            figures={[
              [t('vip.turnover'), <Cash key="turnover" amount={turnover} house={house} />],
              [t('vip.gift'), <Cash key="gift" amount={gift} house={house} />],
            ]}
          />
          {perks.map((perk) => (
            <p key={perk.EN} className={kit.note}>
              {perk[code]}
            </p>
          ))}
        </Item>
      ))}
    </ul>
  )
}
