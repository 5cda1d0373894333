import { listOfficeLiabilities, type OfficeLiability, takeLiabilities } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useWork } from '../kit/use-work.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { coverText } from './cover.ts'
import { useLiabilityText } from './texts.ts'

/** What is owed to members, day by day, what there is to pay it from, and where it stands in the public log. */
export function LiabilitiesArea({ operator, house }: AreaProps) {
  const t = useLiabilityText()
  const office = useText()
  const asked = useAsked(useCallback(() => call(listOfficeLiabilities), []))
  return (
    <Page
      title={office('screen.liabilities')}
      actions={canDo(operator, 'takeLiabilities') && <Taking refresh={asked.refresh} />}
    >
      <p className={kit.note}>{t('note')}</p>
      <Answer asked={asked}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <ul className={kit.list}>
              {content.map((report) => (
                <Report key={`${report.day} ${report.currency}`} report={report} house={house} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  )
}

type TakingProps = { readonly refresh: () => Promise<void> }

/** Asked twice it is written once, and says so. */
function Taking({ refresh }: TakingProps) {
  const t = useLiabilityText()
  const office = useText()
  const [said, setSaid] = useState<string>()
  const { isBusy, error, run } = useWork()
  const take = () =>
    run(async () => {
      const { isNew } = await call(takeLiabilities, { body: {} })
      setSaid(isNew ? t('taken') : t('there'))
      await refresh()
    })
  return (
    <>
      <Button onClick={() => void take()} disabled={isBusy}>
        {t('take')}
      </Button>
      {said !== undefined && <Notice tone="plain">{said}</Notice>}
      {error !== undefined && <Notice tone="problem">{problemText(office, error)}</Notice>}
    </>
  )
}

type ReportProps = { readonly report: OfficeLiability; readonly house: string }

function Report({ report, house }: ReportProps) {
  const t = useLiabilityText()
  const sum = sumIn(report.currency)
  return (
    <Item
      title={
        <>
          <bdi>{report.day}</bdi> · <bdi>{report.currency}</bdi>
        </>
      }
    >
      <p className={kit.note}>
        {t('takenAt')} <When at={report.takenAt} house={house} />
      </p>
      <Figures
        figures={[
          [t('owed'), sum(report.owed)],
          [t('reserve'), sum(report.reserve)],
          [t('cover'), coverText(report)],
          [t('members'), report.members],
          [t('cash'), sum(report.cash)],
          [t('held'), sum(report.held)],
          [t('commission'), sum(report.commission)],
          [t('disputed'), sum(report.disputed)],
          [t('elsewhere'), sum(report.elsewhere)],
          [t('bonus'), sum(report.bonus)],
          ...report.houses.map((each) => [each.merchantCode, sum(each.owed)] as const),
        ]}
      />
      <p className={kit.number}>
        {t('log', { place: report.leafIndex })} <bdi>{report.root}</bdi>
      </p>
    </Item>
  )
}
