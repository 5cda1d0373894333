/**
 * What a game's frame may do. It keeps its own storage and sends its own forms, but opens no windows and never sends the page around it
 * elsewhere: that is asked for over the bridge.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms'

/** Our own book may open the page that checks a match, and save its proof, as any page of ours. */
export const BOOK_SANDBOX = `${FRAME_SANDBOX} allow-popups allow-popups-to-escape-sandbox allow-downloads`
