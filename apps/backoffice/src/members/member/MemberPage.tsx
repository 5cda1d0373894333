import { getOfficeMember, type OfficeMemberPage } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import styles from '../../kit/kit.module.css'
import { Page } from '../../kit/Page.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { type AreaProps, placeTo } from '../../lib/use-place.ts'
import { MemberActs } from '../acts/MemberActs.tsx'
import { type MemberTab, memberPlace, memberTabs, tabsFor } from '../place.ts'
import { useMemberText } from '../texts.ts'
import { CardsTab } from './CardsTab.tsx'
import { LimitsTab } from './LimitsTab.tsx'
import { LoginsTab } from './LoginsTab.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MoneyTab } from './MoneyTab.tsx'
import { Timeline } from './Timeline.tsx'

type MemberPageProps = Omit<AreaProps, 'path'> & { readonly id: string; readonly tab: string | undefined }

/** One member: who they are, what can be done, and all that happened. */
export function MemberPage({ operator, house, search, id, tab: named }: MemberPageProps) {
  const t = useMemberText()
  const asked = useAsked(useCallback(() => call(getOfficeMember, { query: { id } }), [id]))
  const tabs = tabsFor(operator)
  const tab = tabs.find((each) => each === named) ?? 'timeline'
  return (
    <Page title={<bdi>{asked.value?.member.account ?? t('page.title')}</bdi>}>
      <Answer asked={asked}>
        {(page) => (
          <>
            <MemberHead operator={operator} house={house} page={page} />
            <MemberActs operator={operator} house={house} page={page} onDone={() => void asked.refresh()} />
            <Tabs
              label={t('page.parts')}
              tabs={tabs.map((each) => ({
                name: t(`tab.${each}`),
                href: memberPlace({ house, id }, each),
                isHere: each === tab,
              }))}
            />
            <Tab key={tab} tab={tab} operator={operator} house={house} search={search} page={page} />
          </>
        )}
      </Answer>
    </Page>
  )
}

type TabProps = Omit<AreaProps, 'path'> & { readonly tab: MemberTab; readonly page: OfficeMemberPage }

function Tab({ tab, page, ...given }: TabProps) {
  if (tab === 'money') return <MoneyTab house={given.house} page={page} />
  if (tab === 'limits') return <LimitsTab {...given} page={page} />
  if (tab === 'logins') return <LoginsTab {...given} page={page} />
  if (tab === 'cards') return <CardsTab {...given} page={page} />
  return (
    <>
      {tab === 'rounds' && <AllRounds {...given} page={page} />}
      <Timeline {...given} page={page} kinds={memberTabs[tab]} />
    </>
  )
}

/** The way to the rounds one by one, for those who may read them. */
function AllRounds({ operator, house, page }: Omit<TabProps, 'tab' | 'search'>) {
  const t = useMemberText()
  if (!canDo(operator, 'listOfficeRounds')) return null
  return (
    <a className={styles.link} href={placeTo('rounds', { house, search: { member: page.member.id } })}>
      {t('rounds.all')}
    </a>
  )
}
