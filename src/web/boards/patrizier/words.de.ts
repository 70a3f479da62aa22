import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'pat.hand': 'Deine Hand',
}

export default words
