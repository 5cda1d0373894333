import { IconButton } from '@baize/ui'
import { RotateCcw, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { OnePicture } from './OnePicture.tsx'
import styles from './pictures.module.css'
import { useQueueText } from './texts.ts'

export type ShownPicture = {
  readonly id: string
  readonly name: string
  readonly load: () => Promise<Blob>
}

type Look = { readonly turn: number; readonly zoom: number }
const plain: Look = { turn: 0, zoom: 1 }
const [QUARTERS, LARGEST] = [4, 4]

/** Pictures side by side, each turned and enlarged by itself; one of them is meant by the keys. */
export function Pictures({ pictures }: { readonly pictures: readonly ShownPicture[] }) {
  const t = useQueueText()
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({})
  const [chosenId, choose] = useState<string>()
  const [hasLoupe, setLoupe] = useState(false)
  const chosen = pictures.find(({ id }) => id === chosenId) ?? pictures[0]
  const lookOf = (id: string) => looks[id] ?? plain
  function change(id: string, { turn = 0, zoom = 0 }: Partial<Look>): void {
    const now = lookOf(id)
    const next = {
      turn: (now.turn + turn + QUARTERS) % QUARTERS,
      zoom: Math.min(LARGEST, Math.max(1, now.zoom + zoom)),
    }
    choose(id)
    setLooks({ ...looks, [id]: next })
  }
  const ofChosen = (by: Partial<Look>) => () => {
    if (chosen) change(chosen.id, by)
  }
  useKeys({
    '[': ofChosen({ turn: -1 }),
    ']': ofChosen({ turn: 1 }),
    '+': ofChosen({ zoom: 1 }),
    '-': ofChosen({ zoom: -1 }),
    l: () => setLoupe(!hasLoupe),
    ...Object.fromEntries(pictures.map(({ id }, at) => [String(at + 1), () => choose(id)])),
  })
  return (
    <>
      <p className={styles.keys}>{t('picture.keys')}</p>
      <div className={styles.pictures}>
        {pictures.map(({ id, name, load }) => (
          <figure key={id} className={styles.figure}>
            <Tools
              name={name}
              hasLoupe={hasLoupe && chosen?.id === id}
              change={(by) => change(id, by)}
              onLoupe={(isOn) => {
                choose(id)
                setLoupe(isOn)
              }}
            />
            <OnePicture
              id={id}
              name={name}
              load={load}
              {...lookOf(id)}
              hasLoupe={hasLoupe && chosen?.id === id}
            />
          </figure>
        ))}
      </div>
    </>
  )
}

type ToolsProps = {
  readonly name: string
  readonly hasLoupe: boolean
  readonly change: (by: Partial<Look>) => void
  readonly onLoupe: (isOn: boolean) => void
}

function Tools({ name, hasLoupe, change, onLoupe }: ToolsProps) {
  const t = useQueueText()
  return (
    <figcaption className={styles.tools}>
      <span>{name}</span>
      <IconButton label={t('picture.left', { name })} onClick={() => change({ turn: -1 })}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('picture.right', { name })} onClick={() => change({ turn: 1 })}>
        <RotateCw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('picture.larger', { name })} onClick={() => change({ zoom: 1 })}>
        <ZoomIn size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('picture.smaller', { name })} onClick={() => change({ zoom: -1 })}>
        <ZoomOut size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('picture.loupe', { name })}
        aria-pressed={hasLoupe}
        onClick={() => onLoupe(!hasLoupe)}
      >
        <Search size={18} aria-hidden="true" />
      </IconButton>
    </figcaption>
  )
}
