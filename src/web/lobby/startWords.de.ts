import type en from './startWords.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'start.starting': 'Gleich wird ausgeteilt. Es fehlt noch: {who}. Dort muss die Seite offen sein.',
  'start.stay': 'Bitte lass diese Seite offen, bis das Spiel beginnt: Jedes Gerät mischt mit.',
  'start.comeBack':
    'Jedes Gerät mischt mit: Nach dem Start beginnt das Spiel, sobald alle diese Seite einmal offen hatten.',
  'start.readyAgain': 'Alle melden sich noch einmal bereit.',
  'start.broken.missing': 'Der Start wurde abgebrochen: Bei {who} war die Seite nicht offen.',
  'start.broken.wrong':
    'Der Start wurde abgebrochen: Das Gerät von {who} nannte eine andere Zahl als festgelegt.',
  'start.broken.changed': 'Der Start wurde abgebrochen: {who} hat etwas geändert.',
  'start.broken.objected':
    'Der Start wurde abgebrochen: Das Gerät von {who} hatte einem anderen Tisch zugestimmt.',
  'start.broken.secret': 'Der Start wurde durch einen Fehler des Servers abgebrochen.',
  'start.brokenCount': 'Abgebrochene Starts an diesem Tisch: {n}',
}

export default words
