import {
  CalendarDays,
  ChartColumn,
  Clock,
  FileSignature,
  HandCoins,
  Link2,
  Network,
  Send,
  UserPlus,
} from 'lucide-react'
import type { TileLink } from '../layout/LinkTiles.tsx'

/** What an agent does with a team. */
export const waysOn: readonly TileLink[] = [
  { to: '/m/member/agent/team', label: 'agents.title.team', icon: ChartColumn },
  { to: '/m/member/agent/downlines', label: 'agents.title.downlines', icon: Network },
  { to: '/m/member/agent/open', label: 'agents.title.open', icon: UserPlus },
  { to: '/m/member/agent/links', label: 'agents.title.links', icon: Link2 },
  { to: '/m/member/agent/contracts', label: 'agents.title.contracts', icon: FileSignature },
]

/** Only where the house lets agents send commission. */
export const transferPlace: TileLink = {
  to: '/m/member/agent/transfer',
  label: 'agents.title.transfer',
  icon: Send,
}

/** The contracts that are one's own. */
export const contractPlaces: readonly TileLink[] = [
  { to: '/m/member/agent/getSalaryContract', label: 'agents.kind.daily', icon: CalendarDays },
  { to: '/m/member/agent/getHourContract', label: 'agents.kind.hourly', icon: Clock },
  { to: '/m/member/agent/getDevidendContract', label: 'agents.kind.dividend', icon: HandCoins },
]
