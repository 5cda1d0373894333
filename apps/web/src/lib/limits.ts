/** Every number that the specification fixes for what is on the screen today, by name. */

// Lists
export const POPULAR_GAMES_SHOWN = 21
export const HOT_SECTION_SHOWN = 18
export const FAVOURITES_PAGE_SIZE = 30
export const FAVOURITES_ON_HOME = 100
export const GAME_LIST_PAGE_SIZE = 21
export const LOAD_MORE_DISTANCE_PX = 300
export const LOAD_MORE_THROTTLE_MS = 1000
export const WINNERS_STILL_UP_TO = 6
export const WINNERS_ASKED = 100

// Timings
export const BANNER_AUTOPLAY_MS = 5000
export const JACKPOT_TICK_MS = 200
export const JACKPOT_REFRESH_MS = 10_000
export const ROOMS_REFRESH_MS = 3_000
export const WINNER_SCROLL_SPEED_MS = 1000
export const POPUP_PREPARED_AFTER_MS = 500
export const LANGUAGE_RELOAD_DEBOUNCE_MS = 250
export const LANGUAGE_VALIDATION_DEBOUNCE_MS = 200
export const FIELD_SCROLL_MS = 500
export const COUNTDOWN_TICK_MS = 500
export const SPORTS_SOURCE_AFTER_MS = 150
export const SPORTS_SHOWN_AFTER_MS = 100
export const SPORTS_RETRY_AFTER_MS = 3000
export const CAPTCHA_RENEWED_BEFORE_SECONDS = 10

/** How long what home shows is taken as fresh. */
export const HOME_FRESH_MS = 30_000
/** The list of shows is asked for anew after so long; where the picture is, before its token ends. */
export const SHOWS_ASKED_EVERY_MS = 15_000
export const MEDIA_RENEWED_MS = 45_000
export const MEDIA_TRIED_AGAIN_MS = 5_000
/** How long somebody has been at play is asked so often while they watch a show. */
export const SITTING_ASKED_EVERY_MS = 30_000
/** The feed of bets is asked for so often while somebody looks at it. */
export const BET_FEED_EVERY_MS = 10_000
/** A closed house is asked whether it has opened: soon at first, then ever more seldom. */
export const CLOSED_ASKED_FIRST_MS = 5_000
export const CLOSED_ASKED_AT_LEAST_EVERY_MS = 60_000

/** Lists of lotteries are fresh for a while; a table looks when its draw has closed, and then until it is paid. */
export const LOTTERY_FRESH_MS = 5_000
export const LOTTERY_REFRESH_MS = 30_000
export const LOTTERY_CLOSED_MS = 700
export const LOTTERY_LOOK_MS = 2_000
export const LOTTERY_PATIENCE_MS = 120_000
export const LOTTERY_RESULT_MS = 86_400_000

/** Odds: asked for so often without a socket, old after so long a silence; what moved is marked for a while. */
export const SPORTS_ASKED_EVERY_MS = 3_000
export const SPORTS_STALE_AFTER_MS = 6_500
export const SPORTS_MOVED_MS = 2_000
/** A list that no topic is about is asked for anew after so long; what seldom changes, after a minute. */
export const SPORTS_LIST_EVERY_MS = 10_000
export const SPORTS_FRESH_MS = 60_000
/** How far back results and closing odds are told (SB-59). */
export const SPORTS_PUBLIC_DAYS = 90
/** What a bet slip may take is asked so often while it is open. */
export const SPORTS_SLIP_EVERY_MS = 5_000
/** A sale that was tapped once is made by another tap within so long. */
export const SPORTS_CONFIRMED_WITHIN_MS = 5_000

// Toasts
export const TOAST_SHORT_MS = 3000
export const TOAST_SAVED_MS = 1000
export const TOAST_SMS_SENT_MS = 1500
export const TOAST_FREE_ACCOUNT_MS = 2000
export const TOAST_LOGIN_REQUIRED_MS = 2000
export const LOADING_BRIEF_MS = 10_000
export const LOADING_PATIENT_MS = 9_999_000

// What may be typed
export const CAPTCHA_DIGITS = 6
export const CODE_DIGITS = 10
export const MOBILE_DIGITS = 20

export const CHAT_CHARACTERS = 1000

// Messages
export const READ_THROTTLE_MS = 150
export const UNREAD_THROTTLE_MS = 250
export const UNREAD_FRESH_MS = 30_000
export const CHAT_OPENED_AFTER_MS = 500
export const CHAT_ASKED_EVERY_MS = 15_000
export const TYPING_SAID_EVERY_MS = 3000
export const TYPING_SHOWN_MS = 5000

// Rooms
export const ROOM_LONGEST_WAIT_MS = 5000
export const ROOM_WALLET_ASKED_MS = 1000

// The app
export const MINIMUM_IOS = '12.4'
export const MINIMUM_ANDROID = '5.0'

// The house
export const COPYRIGHT_YEAR = 2025
export const VIP_LABEL_WITHOUT_ONE = '0'

/** The footer's vendors: these come first, in this order; the excluded one is not shown there. */
export const FOOTER_VENDORS_FIRST = ['EG3', 'PG', 'FC', 'JL'] as const
export const FOOTER_VENDOR_EXCLUDED = 'TCG_SEA'
