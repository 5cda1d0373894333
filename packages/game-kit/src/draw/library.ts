/** What draws, behind a door of its own: a game whose page draws everything need not fetch it. */
export { Container, Graphics, Mesh, MeshGeometry, Rectangle, Sprite, Text, Texture } from 'pixi.js'
