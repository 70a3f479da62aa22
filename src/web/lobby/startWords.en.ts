/** What is said while a game starts. Loaded with the lobby. */
const words = {
  'start.starting': 'The cards are about to be dealt. Waiting for {who}: the page has to be open there.',
  'start.stay': 'Please keep this page open until the game begins: every device takes part in the shuffle.',
  'start.comeBack':
    'Every device takes part in the shuffle: after the start the game begins as soon as everybody has had this page open once.',
  'start.readyAgain': 'Everybody says again that they are ready.',
  'start.broken.missing': 'The start was broken off: {who} did not have the page open.',
  'start.broken.wrong':
    'The start was broken off: the device of {who} told another number than it had fixed.',
  'start.broken.changed': 'The start was broken off: {who} has changed something.',
  'start.broken.objected': 'The start was broken off: the device of {who} had agreed to another table.',
  'start.broken.secret': 'The start was broken off by a fault of the server.',
  'start.brokenCount': 'Starts broken off at this table: {n}',
} as const

export default words
