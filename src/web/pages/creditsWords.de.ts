import type en from './creditsWords.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'credits.text': 'Kontor baut auf der Arbeit anderer auf. Titelbilder, Bilder und Töne sind unsere eigenen.',
  'credits.icons': 'Symbole',
  'credits.serif': 'Schrift mit Serifen',
  'credits.sans': 'Schrift ohne Serifen',
  'credits.made': 'Gemacht mit',
  'credits.games':
    'Die Regeln sind in eigenen Worten geschrieben, und jede Zeichnung ist unsere eigene. Was am Material rekonstruiert ist, steht am Ende der Regeln jedes Spiels.',
}

export default words
