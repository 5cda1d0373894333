/** A session without a key or a touch for this long is closed by the page itself, however much is said meanwhile. */
export const REST_MS = 15 * 60_000
export const REST_LOOKED_EVERY_MS = 20_000
/** After this long without a touch, what the page asks is its own doing. */
export const UNATTENDED_MS = 60_000

/** Where the line is broken, the desk asks by itself. */
export const ASKED_EVERY_MS = 15_000

export const TYPING_SAID_EVERY_MS = 3_000
export const TYPING_SHOWN_MS = 5_000

/** After a broken line the next try waits a little longer each time, and never longer than this. */
export const LONGEST_WAIT_MS = 30_000

export const PATIENCE_MS = 15_000
/** Pictures are larger than other answers. */
export const PICTURE_PATIENCE_MS = 60_000

/** What two operators agreed on is done within moments: so often it is looked at meanwhile. */
export const APPLIED_LOOKED_EVERY_MS = 2_000

/** So long what was done to the wall can be undone. */
export const UNDO_MS = 30_000

/** Terms are judged once nobody has typed for this long. */
export const JUDGED_AFTER_MS = 600
