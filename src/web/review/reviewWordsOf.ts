/** The sentences that a review itself says: turning points and moments. */
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'

const words: Words = {}
for (const w of ['rises', 'falls']) {
  const v = w === 'rises' ? '{seat|you=You rise|# rises}' : '{seat|you=You fall|# falls}'
  words[`review.turn.luck.${w}`] = v + ' from {before}% to {after}% by luck.'
  words[`review.turn.own.${w}`] = v + ' from {before}% to {after}% by {seat|you=your|their} own decision.'
  words[`review.turn.together.${w}`] = v + ' from {before}% to {after}% by what all chose.'
  words[`review.turn.other.${w}`] = v + ' from {before}% to {after}% by a decision of {by|you=yours|#}.'
}
words['review.moment.lost'] = '{n} points given away'
words['review.moment.lucky'] = '{n} points given away, but it went well'
words['review.moment.luck'] = '{n} points of luck'
words['review.moment.badLuck'] = '{n} points of bad luck'

export const reviewWords = async (_language: Language): Promise<{ default: Words }> => ({ default: words })
