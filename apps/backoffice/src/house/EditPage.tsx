import type { HouseDocument } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { type ComponentType, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import kit from '../kit/kit.module.css'
import { Tabs } from '../kit/Tabs.tsx'
import { placeTo } from '../lib/use-place.ts'
import { CheckList } from '../writing/CheckList.tsx'
import { MergeForm } from './MergeForm.tsx'
import { PublishForm } from './PublishForm.tsx'
import { BoundsSection } from './sections/BoundsSection.tsx'
import { CountriesSection } from './sections/CountriesSection.tsx'
import { FlagsSection } from './sections/FlagsSection.tsx'
import { LanguagesSection } from './sections/LanguagesSection.tsx'
import { LicenceSection } from './sections/LicenceSection.tsx'
import { LinksSection } from './sections/LinksSection.tsx'
import { LookSection } from './sections/LookSection.tsx'
import { NamesSection } from './sections/NamesSection.tsx'
import { RegistrationSection } from './sections/RegistrationSection.tsx'
import { RulesSection } from './sections/RulesSection.tsx'
import type { SectionProps } from './sections/section.ts'
import { TemplateSection } from './sections/TemplateSection.tsx'
import { TermsSection } from './sections/TermsSection.tsx'
import { useHouseText } from './texts.ts'
import { type HouseEditing, useHouseDraft } from './use-house-draft.ts'

const sections = {
  look: LookSection,
  names: NamesSection,
  languages: LanguagesSection,
  registration: RegistrationSection,
  terms: TermsSection,
  flags: FlagsSection,
  template: TemplateSection,
  links: LinksSection,
  countries: CountriesSection,
  rules: RulesSection,
  bounds: BoundsSection,
  licence: LicenceSection,
} as const satisfies Record<string, ComponentType<SectionProps>>
const sectionNames = [
  'look',
  'names',
  'languages',
  'registration',
  'terms',
  'flags',
  'template',
  'links',
  'countries',
  'rules',
  'bounds',
  'licence',
] as const

type EditPageProps = {
  readonly house: string
  readonly section: string | undefined
}

/** The house in a draft: its sections as forms, what would change, and the way to put it. */
export function EditPage({ house, section }: EditPageProps) {
  const t = useHouseText()
  const { asked, editing } = useHouseDraft(house)
  const name = sectionNames.find((each) => each === section) ?? 'look'
  const Section: ComponentType<SectionProps> = sections[name]
  return (
    <Answer asked={asked}>
      {() =>
        editing && (
          <section className={kit.section} aria-label={t('part.edit')}>
            <DraftBar house={house} editing={editing} />
            {editing.isStale && <MergeForm editing={editing} />}
            <Tabs
              label={t('edit.sections')}
              tabs={sectionNames.map((each) => ({
                name: t(`section.${each}`),
                href: placeTo('house', { house, path: ['edit', each] }),
                isHere: each === name,
              }))}
            />
            <div className={kit.card}>
              <h2 className={kit.heading}>{t(`section.${name}`)}</h2>
              <Section key={name} house={house} document={editing.mine} onChange={editing.change} />
            </div>
          </section>
        )
      }
    </Answer>
  )
}

type DraftBarProps = Pick<EditPageProps, 'house'> & { readonly editing: HouseEditing }

/** How the draft stands, and what can be done with it. */
function DraftBar({ house, editing }: DraftBarProps) {
  const t = useHouseText()
  const [isPublishing, setPublishing] = useState(false)
  const { mine, now, isDirty, isBusy, revision, problem, check } = editing
  const hasDraft = revision > 0
  // What became of a publication is said until the next draft, although the published one is gone by then.
  const begin = (work: () => Promise<void>) => {
    setPublishing(false)
    void work()
  }
  return (
    <div className={kit.card}>
      <h2 className={kit.heading}>{t('draft.title')}</h2>
      <p className={kit.note} role="status">
        {t(isDirty ? 'draft.typed' : hasDraft ? 'draft.saved' : 'draft.none')}
      </p>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {check && <CheckList check={check} />}
      {(isDirty || hasDraft) && (
        <details>
          <summary className={kit.link}>{t('draft.difference')}</summary>
          <Changes before={plain(now)} after={plain(mine)} />
        </details>
      )}
      <div className={kit.actions}>
        <Button busy={isBusy} disabled={!isDirty} onClick={() => begin(editing.save)}>
          {t('draft.save')}
        </Button>
        {hasDraft && !isDirty && !isPublishing && (
          <Button look="quiet" onClick={() => setPublishing(true)}>
            {t('publish.title')}
          </Button>
        )}
        {(hasDraft || isDirty) && (
          <Button look="quiet" busy={isBusy} onClick={() => begin(editing.drop)}>
            {t('draft.drop')}
          </Button>
        )}
        {hasDraft && !isDirty && (
          <a className={kit.link} href={placeTo('house', { house, path: ['preview'] })}>
            {t('part.preview')}
          </a>
        )}
      </div>
      {isPublishing && !isDirty && (
        <PublishForm
          house={house}
          revision={revision}
          onClose={() => setPublishing(false)}
          onDone={() => void editing.refresh()}
        />
      )}
    </div>
  )
}

/** Without what the house was known by when it was shown. */
function plain({ seen: _, ...document }: HouseDocument) {
  return document
}
