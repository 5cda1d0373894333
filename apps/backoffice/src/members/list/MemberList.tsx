import {
  listOfficeMembers,
  memberFlags,
  memberSorts,
  memberStatuses,
  memberTypes,
  type OfficeMemberLine,
} from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import { Cash } from '../../kit/Cash.tsx'
import { DataTable, type KeptColumn } from '../../kit/DataTable.tsx'
import { More } from '../../kit/More.tsx'
import { Page } from '../../kit/Page.tsx'
import { pageBehind, usePages } from '../../kit/use-asked.ts'
import { When } from '../../kit/When.tsx'
import { call } from '../../lib/api.ts'
import { type AreaProps, type Search, useSearchChange } from '../../lib/use-place.ts'
import { memberPlace } from '../place.ts'
import { useMemberText } from '../texts.ts'
import { MemberFilters } from './MemberFilters.tsx'

/** The members of a house; what is asked for stands in the address. */
export function MemberList({ operator, house, search }: Omit<AreaProps, 'path'>) {
  const t = useMemberText()
  const change = useSearchChange()
  const { sort } = filterIn(search)
  const words = JSON.stringify(filterIn(search))
  const ask = useCallback(
    (after: string | undefined) => {
      const filter: ReturnType<typeof filterIn> = JSON.parse(words)
      return call(listOfficeMembers, { query: { house, ...filter, ...pageBehind(after) } })
    },
    [house, words],
  )
  const list = usePages(ask)
  const columns = useColumns(house)
  return (
    <Page title={t('list.title')} isWide>
      <MemberFilters key={house} operator={operator} search={search} onChange={change} />
      <Answer asked={list}>
        {(pages) => {
          const rows = pages.flatMap(({ members }) => members)
          if (rows.length === 0) return <EmptyFace title={t('list.none')} />
          return (
            <DataTable
              list="members"
              label={t('list.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => memberPlace({ house, id })}
              sorting={{
                by: sort === 'account' ? 'account' : 'joined',
                isDown: sort !== 'account' && sort !== 'oldest',
                onSort: (by, isDown) => change({ sort: sortOf(by, isDown) }),
              }}
            />
          )
        }}
      </Answer>
      <More {...list} />
    </Page>
  )
}

/** Accounts have one order; times have two, of which the newest first is the one that nobody has to ask for. */
function sortOf(by: string, isDown: boolean): string | undefined {
  if (by === 'account') return 'account'
  return isDown ? undefined : 'oldest'
}

/** What of an address is a question that the server knows. */
function filterIn(search: Search) {
  const among = <Choice extends string>(name: string, choices: readonly Choice[]) => {
    const found = choices.find((each) => each === search[name])
    return found === undefined ? {} : { [name]: found }
  }
  const fitting = (name: string, form: RegExp) => {
    const value = search[name]
    return value !== undefined && form.test(value) ? { [name]: value } : {}
  }
  const day = /^\d{4}-\d{2}-\d{2}$/
  const filter: {
    readonly state?: (typeof memberStatuses)[number]
    readonly type?: string
    readonly vipLevel?: string
    readonly flag?: (typeof memberFlags)[number]
    readonly sort?: (typeof memberSorts)[number]
    readonly joinedFrom?: string
    readonly joinedTo?: string
    readonly upline?: string
  } = {
    ...among('state', memberStatuses),
    ...among('type', memberTypes.map(String)),
    ...among('flag', memberFlags),
    ...among('sort', memberSorts),
    ...fitting('vipLevel', /^\d{1,3}$/),
    ...fitting('joinedFrom', day),
    ...fitting('joinedTo', day),
    ...fitting('upline', /^.{1,64}$/),
  }
  return filter
}

function useColumns(house: string): readonly KeptColumn<OfficeMemberLine>[] {
  const t = useMemberText()
  return [
    { key: 'account', name: t('list.account'), of: ({ account }) => <bdi>{account}</bdi>, sort: 'account' },
    { key: 'type', name: t('list.type'), of: ({ type }) => t(`type.${type}`) },
    { key: 'state', name: t('list.state'), of: ({ status }) => t(`status.${status}`) },
    { key: 'vip', name: t('list.vip'), of: ({ vipLevel }) => vipLevel, isFigure: true },
    {
      key: 'flags',
      name: t('list.flags'),
      of: ({ flags }) => flags.map((flag) => t(`flag.${flag}`)).join(', ') || '–',
    },
    { key: 'upline', name: t('list.upline'), of: ({ upline }) => <bdi>{upline ?? '–'}</bdi> },
    {
      key: 'cash',
      name: t('list.cash'),
      of: ({ cash }) => <Cash amount={cash} house={house} />,
      isFigure: true,
    },
    {
      key: 'joined',
      name: t('list.joined'),
      of: ({ createdAt }) => <When at={createdAt} house={house} />,
      sort: 'joined',
    },
  ]
}
