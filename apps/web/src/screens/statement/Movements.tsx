import { downloadStatement, listMemberTransactions, type MemberTransaction } from '@baize/contracts'
import { Amount, Button, buttonClass, Entry, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Result } from '../../features/history/Result.tsx'
import { useMoment } from '../../features/history/use-moment.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { fetchFile, keepFile } from '../../lib/files/file-call.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { type Page, pageOf, usePages } from '../../lib/query/use-pages.ts'
import { PagedRows } from '../money-record/PagedRows.tsx'

const PAGE_SIZE = '30'

async function ask(pageNo: number): Promise<Page<MemberTransaction>> {
  const query = { pageNo: String(pageNo), pageSize: PAGE_SIZE }
  return pageOf(await call(listMemberTransactions, { query }))
}

/** Every line of the ledger that is the member's, with the balance after it. */
export function Movements({ account }: { readonly account: string }) {
  const t = useText()
  const list = usePages('movements', ask)
  const [isTaking, setTaking] = useState(false)
  async function take(): Promise<void> {
    setTaking(true)
    try {
      keepFile(await fetchFile(downloadStatement, {}), `${account}-statement.csv`)
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    setTaking(false)
  }
  const action = (
    <Link to="/m/voucherCenter" search={{}} className={buttonClass()}>
      {t('centre.deposit')}
    </Link>
  )
  return (
    <>
      <SectionHeader title={t('statement.lines')} />
      <Button look="quiet" busy={isTaking} onClick={() => void take()}>
        {t('statement.csv')}
      </Button>
      <PagedRows list={list} label={t('statement.lines')} none={t('statement.none')} action={action}>
        {(line) => <Movement key={line.id} line={line} />}
      </PagedRows>
    </>
  )
}

function Movement({ line }: { readonly line: MemberTransaction }) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  return (
    <li>
      <Entry
        name={t(`statement.code.${line.code}`)}
        note={moment(line.at)}
        end={<Result net={line.amount} format={money} />}
        endNote={
          <>
            {t('statement.balance')} <Amount value={line.balanceAfter} format={money} />
          </>
        }
      />
    </li>
  )
}
