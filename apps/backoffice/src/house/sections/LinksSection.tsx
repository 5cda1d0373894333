import { TextField } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

const contactKinds = ['LIVECHAT', 'WHATSAPP', 'TELEGRAM'] as const
const downloads = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon'] as const

/** Where customer service and the apps are found; what is empty is not offered. */
export function LinksSection({ document: { site }, onChange }: SectionProps) {
  const t = useHouseText()
  return (
    <>
      <fieldset className={kit.group}>
        <legend className={kit.legend}>{t('links.service')}</legend>
        {contactKinds.map((csType) => (
          <TextField
            key={csType}
            label={t(`service.${csType}`)}
            maxLength={300}
            dir="ltr"
            value={site.customerService.find((each) => each.csType === csType)?.path ?? ''}
            onChange={({ currentTarget: { value: path } }) => {
              const all = replaced(
                site.customerService,
                (each) => each.csType === csType,
                path === '' ? undefined : { csType, path },
              )
              onChange({ site: { ...site, customerService: all } })
            }}
          />
        ))}
      </fieldset>
      <fieldset className={kit.group}>
        <legend className={kit.legend}>{t('links.downloads')}</legend>
        {downloads.map((resourceType) => (
          <TextField
            key={resourceType}
            label={t(`download.${resourceType}`)}
            maxLength={300}
            dir="ltr"
            value={site.downloads.find((each) => each.resourceType === resourceType)?.url ?? ''}
            onChange={({ currentTarget: { value: url } }) => {
              const all = replaced(
                site.downloads,
                (each) => each.resourceType === resourceType,
                url === '' ? undefined : { resourceType, url },
              )
              onChange({ site: { ...site, downloads: all } })
            }}
          />
        ))}
      </fieldset>
    </>
  )
}

/** A list with another in the place of one, at its end where there was none, and without it where there is none now. */
function replaced<Link>(list: readonly Link[], isIt: (link: Link) => boolean, by: Link | undefined): Link[] {
  if (by === undefined) return list.filter((link) => !isIt(link))
  return list.some(isIt) ? list.map((link) => (isIt(link) ? by : link)) : [...list, by]
}
