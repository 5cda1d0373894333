import {
  listHouses,
  type OfficeScreen,
  officeScreens,
  type OperatorInfo,
  type ScreenGroup,
} from '@baize/contracts'
import { Button, EmptyFace, IconButton, LoadingFace } from '@baize/ui'
import { LogOut } from 'lucide-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { DeskProvider } from './desk/desk-context.tsx'
import { Foot } from './frame/Foot.tsx'
import styles from './frame/frame.module.css'
import { HouseChoice } from './frame/HouseChoice.tsx'
import { KeysHelp } from './frame/KeysHelp.tsx'
import { Menu } from './frame/Menu.tsx'
import { SearchBox } from './frame/SearchBox.tsx'
import { Views } from './frame/Views.tsx'
import { Answer } from './kit/Answer.tsx'
import { ListLooksProvider } from './kit/list-looks.tsx'
import { useAsked } from './kit/use-asked.ts'
import { call } from './lib/api.ts'
import { HousesContext } from './lib/houses.ts'
import { onHeard, openLine } from './lib/live.ts'
import { LookBar } from './lib/LookBar.tsx'
import { canDo } from './lib/rights.ts'
import { useText } from './lib/texts.tsx'
import { type AreaProps, placeTo, usePlace } from './lib/use-place.ts'
import { useRest } from './login/use-session.ts'
import { screens } from './screens.ts'
import { SearchProvider } from './search/search-context.tsx'

type OfficeProps = {
  readonly operator: OperatorInfo
  readonly onLogOut: (hasEnded?: boolean) => Promise<void>
}

/** What somebody sees who has logged in: the menu, and where in the office they are. */
export function Office({ operator, onLogOut }: OfficeProps) {
  const houses = useAsked(useCallback(() => call(listHouses), []))
  useRest(useCallback(() => void onLogOut(true), [onLogOut]))
  return (
    <Answer asked={houses}>
      {(known) => (
        <HousesContext value={known}>
          <Desk operator={operator}>
            <SearchProvider>
              <ListLooksProvider>
                <Frame operator={operator} onLogOut={onLogOut} />
              </ListLooksProvider>
            </SearchProvider>
          </Desk>
        </HousesContext>
      )}
    </Answer>
  )
}

type DeskProps = { readonly operator: OperatorInfo; readonly children: ReactNode }

/** Nobody asks for chats who may not read them. */
function Desk({ operator, children }: DeskProps) {
  return canDo(operator, 'listChats') ? <DeskProvider>{children}</DeskProvider> : children
}

function Frame({ operator, onLogOut }: OfficeProps) {
  const t = useText()
  const place = usePlace()
  const hasLine = useLine()
  const groups = useMemo(() => menuOf(operator), [operator])
  const screen = screenAt(place.screen, groups)
  const house = operator.merchantCodes.find((code) => code === place.house) ?? operator.merchantCodes[0]
  if (screen === undefined || house === undefined) return <EmptyFace isPage title={t('office.nothing')} />
  const menu = { groups, here: screen, house }
  return (
    <div className={styles.office}>
      <header className={styles.bar}>
        <span className={styles.brand}>{t('office.brand')}</span>
        <HouseChoice house={house} place={place} />
        {canDo(operator, 'searchOffice') && <SearchBox house={house} />}
        <span className={styles.filler} />
        <Views operator={operator} house={house} screen={screen} search={place.search} />
        <span className={styles.name}>{operator.name}</span>
        <span className={styles.look}>
          <LookBar />
        </span>
        <IconButton label={t('office.logOut')} onClick={() => void onLogOut()}>
          <LogOut size={18} aria-hidden="true" className="turned" />
        </IconButton>
      </header>
      <p className={styles.line} role="status">
        {hasLine ? '' : t('office.lineLost')}
      </p>
      <OtherLogin />
      <div className={styles.side}>
        <Menu {...menu} />
      </div>
      <div className={styles.page}>
        <Area screen={screen} operator={operator} house={house} path={place.path} search={place.search} />
      </div>
      <Foot {...menu} />
      <KeysHelp house={house} own={groups.flatMap(([, names]) => names)} />
    </div>
  )
}

/** Whoever logs in as this operator elsewhere is told of here. */
function OtherLogin() {
  const t = useText()
  const [isTold, setTold] = useState(false)
  useEffect(() => onHeard(({ type }) => type === 'operator.logged-in' && setTold(true)), [])
  if (!isTold) return null
  return (
    <div className={styles.news} role="status">
      <a href={placeTo('myself')}>{t('office.otherLogin')}</a>
      <Button look="quiet" onClick={() => setTold(false)}>
        {t('office.understood')}
      </Button>
    </div>
  )
}

type Areas = Readonly<Partial<Record<OfficeScreen, ComponentType<AreaProps>>>>

/** Each is fetched once, when it is first opened. */
const areas: Areas = Object.fromEntries(Object.entries(screens).map(([name, { load }]) => [name, lazy(load)]))

function Area({ screen, ...given }: AreaProps & { readonly screen: OfficeScreen }) {
  const t = useText()
  const Shown = areas[screen]
  if (!Shown) return null
  return (
    <Suspense fallback={<LoadingFace text={t('office.wait')} />}>
      <Shown key={`${screen} ${given.house}`} {...given} />
    </Suspense>
  )
}

type MenuGroup = readonly [ScreenGroup, readonly OfficeScreen[]]

/** What is there and the operator may see. */
function menuOf(operator: OperatorInfo): MenuGroup[] {
  const names = Object.entries(officeScreens) as [ScreenGroup, readonly OfficeScreen[]][]
  return names
    .map(([group, all]): MenuGroup => [group, all.filter((name) => isFor(operator, name))])
    .filter(([, all]) => all.length > 0)
}

function isFor(operator: OperatorInfo, name: OfficeScreen): boolean {
  const screen = screens[name]
  if (!screen) return false
  return canDo(operator, screen.action) || (screen.also !== undefined && canDo(operator, screen.also))
}

/** Where somebody wants to be; the first that is theirs where that is nowhere. */
function screenAt(wanted: OfficeScreen | undefined, groups: readonly MenuGroup[]): OfficeScreen | undefined {
  const names = groups.flatMap(([, all]) => all)
  return names.find((name) => name === wanted) ?? names[0]
}

/** Keeps the line to the server open; false once it was lost. */
function useLine(): boolean {
  const [hasLine, setHasLine] = useState(true)
  useEffect(() => {
    const stop = onHeard(({ type }) => {
      if (type === 'line.opened') setHasLine(true)
      if (type === 'line.lost') setHasLine(false)
    })
    const close = openLine()
    return () => {
      close()
      stop()
    }
  }, [])
  return hasLine
}
