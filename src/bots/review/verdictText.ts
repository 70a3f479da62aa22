/** What is said of a decision beside its class. What may be a little worse than the best is not called right. */
import type { Text } from '#engine/contract.ts'
import type { Decision } from '#engine/review/report.ts'

export const verdictText = ({
  class: name,
  verdict,
  seat,
}: Pick<Decision, 'class' | 'verdict' | 'seat'>): Text => ({
  key: `review.verdict.${verdict}${name === 'good' ? '.good' : ''}`,
  with: { seat: { seat } },
})
