/** All pictures of the game, in one chunk. */
export default import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' })
