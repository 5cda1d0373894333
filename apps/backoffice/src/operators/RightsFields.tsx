import { type OperatorInfo, type OperatorRole, operatorRoles } from '@baize/contracts'
import { Tick } from '@baize/ui'
import styles from '../kit/kit.module.css'
import { useText } from '../lib/texts.tsx'
import { useStaffText } from './texts.ts'

type RightsDraft = { readonly roles: readonly OperatorRole[]; readonly houses: readonly string[] }

type RightsFieldsProps = {
  /** Nobody gives what they lack: the rest is not offered, but what somebody has can be kept. */
  readonly by: OperatorInfo
  readonly had?: RightsDraft
  readonly draft: RightsDraft
  readonly onChange: (draft: RightsDraft) => void
}

/** The roles and houses that somebody works with. */
export function RightsFields({ by, had, draft, onChange }: RightsFieldsProps) {
  const t = useStaffText()
  const text = useText()
  const roles = operatorRoles.filter((role) => by.roles.includes(role) || had?.roles.includes(role))
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('staff.roles')}</legend>
        <div className={styles.fields}>
          {roles.map((role) => (
            <Tick
              key={role}
              label={text(`role.${role}`)}
              checked={draft.roles.includes(role)}
              onChange={({ currentTarget }) =>
                onChange({ ...draft, roles: toggled(draft.roles, role, currentTarget.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('staff.houses')}</legend>
        <div className={styles.fields}>
          {by.merchantCodes.map((code) => (
            <Tick
              key={code}
              label={<bdi>{code}</bdi>}
              checked={draft.houses.includes(code)}
              onChange={({ currentTarget }) =>
                onChange({ ...draft, houses: toggled(draft.houses, code, currentTarget.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function toggled<Each extends string>(all: readonly Each[], each: Each, isIn: boolean): readonly Each[] {
  const others = all.filter((one) => one !== each)
  return isIn ? [...others, each] : others
}
