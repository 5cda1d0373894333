import type {
  ConsolidatedSettings,
  Country,
  CurrencyFormat,
  CustomerService,
  CoinNetwork,
  DepositKind,
  Flag,
  Game,
  GameType,
  GameWeights,
  LanguageCode,
  MemberType,
  OfferKind,
  OperatorRole,
  Payee,
  PromotionTerms,
  RegistrationField,
  RegistrationMethod,
  VipLevelTerms,
} from '@baize/contracts'
import type { PaletteName, PatternName, PlaqueCut } from './art-names.ts'
import type { DemoTeam } from './agents.ts'
import type { DemoBanner, DemoHelp, DemoNotice, DemoPopup } from './wall-types.ts'

/** One text in every language that we speak. */
export type Texts = Readonly<Record<LanguageCode, string>>

/** How a game's tile is drawn: an emblem of the emoji set on a coloured ground. */
export type TileRecipe = {
  readonly emblem: string
  readonly palette: PaletteName
  readonly pattern: PatternName
  /** What the emblem of a slot stands on. */
  readonly plaque?: PlaqueCut | undefined
}

/** A ground that many titles stand on, before their emblems are laid over it. */
export type GroundRecipe = {
  readonly name: string
  readonly ground: string
  readonly glow: string
  readonly accent: string
  readonly pattern: PatternName
  /** The plaque that the emblems stand on. */
  readonly plaque: PlaqueCut
}

export type DemoGame = {
  /** Unique in the world; also the name of its art files and its node on the wire. */
  readonly code: string
  readonly names: Texts
  readonly vendor: string
  readonly gameType: GameType
  /** The finer kind that a list filters by, such as `slots` or `crash`. */
  readonly classify: string
  /** Return to player in percent, such as `96.12`; null where the price is in the odds, and between players. */
  readonly rtp: string | null
  /** What the house keeps of a pot between players, in percent. */
  readonly rake: string | null
  readonly tag: Game['tag']
  /** 0 says that free play is supported. */
  readonly supportPlay: 0 | 1
  readonly lottoMode: string | null
  readonly gameGroupId: string | null
  /** 1 is the most popular; no two games share a rank. */
  readonly popularity: number
  /** How its tile is drawn; null where its emblem is laid over a ground that it shares. */
  readonly art: TileRecipe | null
  readonly showIcon: string
  readonly mobileLargeIcon: string
  readonly layerIcon: string | null
  /** The address of its emblem alone. */
  readonly emblem: string
  /** The smallest stake in units of money, and how many lines it has; 0 and 1 where it states none. */
  readonly minStake: number
  readonly lines: number
  readonly trialUrl: string | null
}

/** A lottery of the catalogue: how it plays, when it draws, and what it returns out of 2,000. */
export type DemoLottery = {
  readonly code: string
  readonly family: string
  readonly vendorCode: string
  readonly groupId: string
  /** Where Vietnamese players look for it; null for any other. */
  readonly region: 'north' | 'central' | 'south' | 'fast' | null
  readonly modes: readonly ('traditional' | 'entertainment')[]
  readonly source: 'own' | 'imported'
  readonly schedule:
    | { readonly kind: 'every'; readonly seconds: number; readonly offsetMinutes: number }
    | {
        readonly kind: 'daily'
        readonly at: string
        readonly offsetMinutes: number
        readonly weekdays?: readonly number[]
      }
  readonly beaconDelaySeconds: number
  readonly leastGroup: number
  readonly mostGroup: number
  readonly usualGroup: number
  readonly houseGroup: number
  readonly position: number
  readonly isOn: boolean
}

export type DemoVendor = {
  readonly code: string
  readonly displayName: string
  /** The name that sorting refers to. */
  readonly accountTypeName: string
  readonly categories: readonly GameType[]
  /** True when a tap opens the vendor's game list; otherwise it launches the lobby game. */
  readonly opensList: boolean
  /** The code of the game that stands for the vendor's lobby. */
  readonly lobbyGame: string | null
  readonly art: TileRecipe
  readonly mobileLargeIcon: string
  readonly mobileSmallIcon: string
}

/** A way to deposit; amounts are decimal text in the merchant's currency. */
export type DemoDepositMethod = {
  readonly code: string
  readonly kind: DepositKind
  readonly vendor: string
  readonly vendorName: string
  readonly names: Texts
  readonly min: string
  readonly max: string
  readonly feePpm: number
  readonly quick: readonly string[]
  /** Where a transfer goes; null for what is paid at a gateway. */
  readonly payee: Payee | null
  /** What members are told of the time it takes, until it is measured. */
  readonly arrives?: Texts
  readonly asksPayer?: boolean
  readonly network?: CoinNetwork
  readonly confirmations?: number
  /** What the house holds a coin to be worth. */
  readonly rate?: string
}

/** A bonus that a deposit can take, with its terms. */
export type DemoOffer = {
  readonly code: string
  readonly kind: OfferKind
  readonly titles: Texts
  readonly texts: Texts
  /** Parts per million of the deposit. */
  readonly bonusPpm: number
  readonly minDeposit: string
  readonly maxBonus: string
  readonly turnoverTimes: number
  readonly maxStake: string
  readonly maxCashOut: string
  readonly daysToPlay: number
  readonly weights: GameWeights
  readonly budget: string
}

export type DemoVendorOrder = { readonly gameCategory: GameType; readonly vendorCodes: readonly string[] }

/** A pot on its terms, and the slots that play for it. */
export type DemoJackpot = {
  readonly name: string
  readonly titles: Texts
  readonly start: string
  readonly ppm: number
  readonly price: string
  readonly seed: string
  readonly games: readonly string[]
}

/** What a house asks of a new member, in the order of the form. */
export type DemoRegistration = {
  readonly minimumAge: 18 | 21
  readonly fields: Readonly<
    Record<
      RegistrationMethod,
      readonly {
        readonly field: RegistrationField
        readonly isRequired: boolean
        readonly pattern?: string
      }[]
    >
  >
}

export type DemoTerms = {
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** `cash` and `turnover` are decimal amounts in the house's currency; whoever invited stands before in the list. */
export type DemoPersonPlan = {
  readonly role: string
  readonly account: string
  readonly nickname: string
  readonly type: MemberType
  readonly cash: string
  /** What they staked before the demo was laid; nothing where it is left out. */
  readonly turnover?: string
  readonly invitedBy: string | null
  /** Before the demo was laid; without it they joined as it was. */
  readonly joinedDaysAgo?: number
}

export type DemoCountry = Omit<Country, 'isDefault'>

export type DemoMerchant = {
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly money: CurrencyFormat
  /** By whose clock its days begin. */
  readonly zone: string
  /** Those that are on. */
  readonly flags: readonly Flag[]
  readonly template: ConsolidatedSettings['template']
  readonly oddsFormat: ConsolidatedSettings['oddsFormat']
  /** Tokens of the look by name; `dark.` or `light.` before the name limits one to that theme. */
  readonly theme: ConsolidatedSettings['theme']
  readonly logo: ConsolidatedSettings['logo']
  readonly licence: ConsolidatedSettings['licence']
  readonly customerService: readonly CustomerService[]
  readonly downloads: ConsolidatedSettings['downloads']
  readonly defaultCountry: string
  readonly registration: DemoRegistration
  /** Whose games it offers; a merchant offers every game of its vendors. */
  readonly vendorCodes: readonly string[]
  readonly banners: readonly DemoBanner[]
  /** Newest first. */
  readonly notices: readonly DemoNotice[]
  /** Largest first. */
  readonly jackpots: readonly DemoJackpot[]
  readonly depositMethods: readonly DemoDepositMethod[]
  readonly offers: readonly DemoOffer[]
  readonly promotions: readonly PromotionTerms[]
  readonly vipLevels: readonly VipLevelTerms[]
  /** Members to try it as. */
  readonly people: readonly DemoPersonPlan[]
  /** The tree below the agent at the top; null where the house has no agents. */
  readonly team: DemoTeam | null
}

/** All that a fresh demo is laid from. */
export type DemoWorld = {
  /** The first is what a stranger meets. */
  readonly merchants: readonly DemoMerchant[]
  readonly operators: readonly DemoOperatorPlan[]
  /** Of every merchant, in each language. */
  readonly terms: Readonly<Record<LanguageCode, DemoTerms>>
  /** In every house. */
  readonly popups: readonly DemoPopup[]
  readonly help: readonly DemoHelp[]
  /** Every merchant offers all of them. */
  readonly countries: readonly DemoCountry[]
  readonly vendors: readonly DemoVendor[]
  readonly vendorOrder: readonly DemoVendorOrder[]
  readonly games: readonly DemoGame[]
  readonly lotteries: readonly DemoLottery[]
  /** What the art of titles is put together from. */
  readonly grounds: readonly GroundRecipe[]
  readonly emblems: readonly string[]
}

/** Somebody of the staff. */
export type DemoOperatorPlan = {
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}
