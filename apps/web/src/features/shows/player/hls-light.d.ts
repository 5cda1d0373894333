/** The small build of the library has the types of the whole one. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export = Hls
}
