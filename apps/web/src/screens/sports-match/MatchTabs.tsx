import { classes } from '@baize/ui'
import { type KeyboardEvent, useRef } from 'react'
import styles from './match.module.css'

type MatchTabsProps<Tab extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly value: Tab; readonly label: string; readonly count: number }[]
  readonly value: Tab
  readonly onChange: (tab: Tab) => void
}

/** Tabs over what they show: one stop for the Tab key, arrows between them, the first and the last by Home and End. */
export function MatchTabs<Tab extends string>({ label, tabs, value, onChange }: MatchTabsProps<Tab>) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const isMirrored = document.documentElement.dir === 'rtl'
    const next = placeAfter(event.key, { at, count: tabs.length, isMirrored })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.value)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={bar} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => {
        const isPicked = tab.value === value
        return (
          <button
            key={tab.value}
            id={`tab-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={isPicked}
            aria-controls="match-markets"
            tabIndex={isPicked ? 0 : -1}
            className={classes(styles.tab, isPicked && styles.picked)}
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            <span className={styles.count} aria-hidden="true">
              {tab.count}
            </span>
          </button>
        )
      })}
    </div>
  )
}

type Place = { readonly at: number; readonly count: number; readonly isMirrored: boolean }

/** Where a key leads; in a line that runs from right to left the arrows change their roles. */
export function placeAfter(key: string, { at, count, isMirrored }: Place): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : (at + (isMirrored ? -step : step) + count) % count
}
