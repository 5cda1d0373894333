import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from './search.ts'

type AddressLinkProps = {
  readonly address: string
  readonly className?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link to an address that the house has written: one that starts with http leaves the site, others stay in it. */
export function AddressLink({ address, className, onClick, children }: AddressLinkProps) {
  if (/^https?:/.test(address)) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {children}
      </a>
    )
  }
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(address) ?? []
  return (
    <Link to={path} search={parseSearch(search)} hash={hash} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
