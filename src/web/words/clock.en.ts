/** Clocks and vacations; loaded with what shows them. */
const words = {
  'clock.live': 'Live, in one sitting',
  'clock.days': 'By turns, over days',
  'clock.how': 'How time is counted',
  'clock.how.bank': 'An account, and more for each move',
  'clock.how.move': 'For each move',
  'clock.how.game': 'For the whole game',
  'clock.time.bank': 'At the beginning, and for each move',
  'clock.time.move': 'For each move',
  'clock.time.game': 'For the whole game, each player',
  'clock.off': 'When no clock runs',
  'clock.off.none': 'They always run',
  'clock.off.weekends': 'Weekends off',
  'clock.off.nights': 'Nights off',
  'clock.off.both': 'Weekends and nights off',
  'clock.offText':
    'A weekend is Saturday and Sunday, a night lasts from {from}:00 to {to}:00, by the clocks of {zone}.',
  'clock.until': 'until {when}',
  'clock.hurry': 'Your time is running out: {time} left.',
  'clock.stopped': 'All clocks are stopped:',
  'clock.rests': 'The clocks rest',
  'clock.vacation': '{names} {n|is|are} on vacation',
  'seat.vacation': 'on vacation until {when}',
  'vacation.title': 'Vacation',
  'vacation.text':
    'While you are on vacation your clock stands still at all tables by turns. Everybody there reads why, and nobody may offer your seat. At live tables nothing changes. You may still answer.',
  'vacation.left': '{n|One day|# days} of {budget} left this year. A day that has begun counts.',
  'vacation.days': 'For how many days',
  'vacation.begin': 'Begin vacation',
  'vacation.on': 'You are on vacation until {when}.',
  'vacation.end': 'I am back',
} as const
export default words
