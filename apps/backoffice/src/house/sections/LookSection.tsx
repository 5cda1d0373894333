import {
  contrastsOf,
  dressed,
  type HouseDocument,
  type Look,
  looks,
  themeColours,
  themeSizes,
} from '@baize/contracts'
import { classes, Segments, TextField } from '@baize/ui'
import { useState } from 'react'
import kit from '../../kit/kit.module.css'
import styles from '../house.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

type Theme = HouseDocument['site']['theme']

/** The colours of the house in each look, and how well everything can be read in them. */
export function LookSection({ document: { site }, onChange }: SectionProps) {
  const t = useHouseText()
  const [look, setLook] = useState<Look>('dark')
  const colours = dressed(site.theme, look)
  function set(key: string, value: string): void {
    const { [key]: _, ...others } = site.theme
    onChange({ site: { ...site, theme: value === '' ? others : { ...others, [key]: value } } })
  }
  return (
    <>
      <p className={kit.note}>{t('look.note')}</p>
      <Segments
        label={t('preview.look')}
        value={look}
        onChange={setLook}
        segments={looks.map((each) => ({ value: each, label: t(`look.${each}`) }))}
      />
      <Contrasts theme={site.theme} look={look} />
      <div className={styles.tokens}>
        {themeColours.map((name) => (
          <TextField
            key={name}
            label={name}
            hint={t('look.now', { value: colours[name] ?? '' })}
            maxLength={40}
            dir="ltr"
            placeholder={colours[name]}
            value={site.theme[`${look}.${name}`] ?? ''}
            start={
              colours[name]?.startsWith('#') && (
                <input
                  type="color"
                  aria-label={t('look.pick', { name })}
                  value={colours[name]}
                  onChange={({ currentTarget }) => set(`${look}.${name}`, currentTarget.value)}
                />
              )
            }
            onChange={({ currentTarget }) => set(`${look}.${name}`, currentTarget.value.trim())}
          />
        ))}
        {themeSizes.map((name) => (
          <TextField
            key={name}
            label={name}
            hint={t('look.size')}
            pattern="\d{1,2}px"
            dir="ltr"
            value={site.theme[name] ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value.trim())}
          />
        ))}
      </div>
    </>
  )
}

/** Live figures: what stands on what, how far apart they lie, and what is asked of them. */
function Contrasts({ theme, look }: { readonly theme: Theme; readonly look: Look }) {
  const t = useHouseText()
  const all = contrastsOf(theme)
  const faint = all.filter(({ ratio, least }) => ratio < least)
  return (
    <details>
      <summary className={kit.link}>
        {faint.length === 0 ? t('look.readable') : t('look.faint', { count: faint.length })}
      </summary>
      <table className={kit.changes}>
        <thead>
          <tr>
            <th scope="col">{t('look.pair')}</th>
            <th scope="col">{t('look.ratio')}</th>
            <th scope="col">{t('look.least')}</th>
          </tr>
        </thead>
        <tbody>
          {all
            .filter((pair) => pair.look === look || pair.ratio < pair.least)
            .map(({ look: of, front, ground, ratio, least }) => (
              <tr key={`${of} ${front} ${ground}`} className={classes(ratio < least && styles.faint)}>
                <th scope="row">{t('look.on', { look: t(`look.${of}`), front, ground })}</th>
                <td>{ratio.toFixed(2)}</td>
                <td>{least.toFixed(1)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
