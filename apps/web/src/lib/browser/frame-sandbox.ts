/**
 * What a game's frame may do. It keeps its own storage and sends its own forms, but opens no windows and never sends the page around it
 * elsewhere: that is asked for over the bridge.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms'
