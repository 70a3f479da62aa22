/** Uhren und Urlaub; geladen mit dem, was sie zeigt. */
import type en from './clock.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'clock.live': 'Am Stück',
  'clock.days': 'Zug um Zug, über mehrere Tage',
  'clock.how': 'Wie die Zeit zählt',
  'clock.how.bank': 'Ein Konto und etwas mehr je Zug',
  'clock.how.move': 'Für jeden Zug',
  'clock.how.game': 'Für die ganze Partie',
  'clock.time.bank': 'Zu Beginn, und je Zug',
  'clock.time.move': 'Für jeden Zug',
  'clock.time.game': 'Für die ganze Partie, je Person',
  'clock.off': 'Wann keine Uhr läuft',
  'clock.off.none': 'Sie laufen immer',
  'clock.off.weekends': 'Wochenende frei',
  'clock.off.nights': 'Nachts frei',
  'clock.off.both': 'Wochenende und nachts frei',
  'clock.offText':
    'Das Wochenende ist Samstag und Sonntag, eine Nacht geht von {from} bis {to} Uhr, nach den Uhren von {zone}.',
  'clock.until': 'bis {when}',
  'clock.hurry': 'Deine Zeit läuft ab: noch {time}.',
  'clock.stopped': 'Alle Uhren stehen:',
  'clock.rests': 'Die Uhren ruhen',
  'clock.vacation': '{names} {n|hat|haben} Urlaub',
  'clock.vacationMine': 'Du hast Urlaub',
  'seat.vacation': 'Urlaub bis {when}',
  'vacation.title': 'Urlaub',
  'vacation.text':
    'Solange du Urlaub hast, steht deine Uhr an allen Tischen still, an denen Zug um Zug gespielt wird. Alle dort lesen warum, und niemand darf deinen Platz anbieten. Wo am Stück gespielt wird, ändert sich nichts. Antworten darfst du trotzdem.',
  'vacation.left': 'Noch {n|ein Tag|# Tage} von {budget} in diesem Jahr. Ein angefangener Tag zählt.',
  'vacation.days': 'Für wie viele Tage',
  'vacation.begin': 'Urlaub beginnen',
  'vacation.on': 'Du hast Urlaub bis {when}.',
  'vacation.end': 'Ich bin zurück',
}
export default words
