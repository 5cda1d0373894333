import type { OfficeMemberPage, OperatorInfo } from '@baize/contracts'
import { Cash } from '../../kit/Cash.tsx'
import { Figures } from '../../kit/Figures.tsx'
import styles from '../../kit/kit.module.css'
import { When } from '../../kit/When.tsx'
import { useMemberText } from '../texts.ts'
import { useSealed } from './use-sealed.tsx'

type MemberHeadProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly page: OfficeMemberPage
}

/** Who it is, as far as anybody may know at a glance, and what they have. */
export function MemberHead({ operator, house, page }: MemberHeadProps) {
  const t = useMemberText()
  const sealed = useSealed({ operator, page })
  const { member, vipLevel, flags, upline, pockets } = page
  return (
    <section className={styles.card} aria-label={t('head.title')}>
      <Figures
        figures={[
          [t('list.state'), t(`status.${member.status}`)],
          [t('list.type'), t(`type.${member.type}`)],
          [t('list.vip'), vipLevel],
          [t('list.flags'), flags.map((flag) => t(`flag.${flag}`)).join(', ') || '–'],
          [t('list.upline'), <bdi key="upline">{upline ?? '–'}</bdi>],
          [t('list.joined'), <When key="joined" at={member.createdAt} house={house} />],
          [t('head.nickname'), <bdi key="nickname">{member.nickname ?? '–'}</bdi>],
        ]}
      />
      <Figures
        figures={pockets.map(({ name, balance, isFrozen }) => [
          pocketName(t, name),
          <span key={name}>
            <Cash amount={balance} house={house} />
            {isFrozen && ` · ${t('head.frozen')}`}
          </span>,
        ])}
      />
      <Figures
        figures={[
          [t('field.mobile'), sealed.cell({ field: 'mobile' })],
          [t('field.email'), sealed.cell({ field: 'email' })],
          [t('field.payeeName'), sealed.cell({ field: 'payeeName' })],
          [t('field.birthDate'), sealed.cell({ field: 'birthDate' })],
        ]}
      />
      {sealed.form}
    </section>
  )
}

const pockets = ['cash', 'bonus', 'held', 'commission'] as const

/** What lies with a vendor or in dispute goes by the name of its account. */
function pocketName(t: ReturnType<typeof useMemberText>, name: string): string {
  const own = pockets.find((each) => each === name)
  if (own) return t(`pocket.${own}`)
  return name.startsWith('disputed-') ? t('pocket.disputed') : name
}
