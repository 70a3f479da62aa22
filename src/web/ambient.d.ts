/** The body of a drawing from game-icons.net. */
declare module 'icon:*' {
  const body: string
  export default body
}
