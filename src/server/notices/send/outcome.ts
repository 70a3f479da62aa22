/** What became of something that was sent. `gone`: nobody is there any longer; `refused`: trying again would not help. */
export type SendOutcome = 'sent' | 'failed' | 'gone' | 'refused'

export const outcomeOf = (status: number): SendOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // Too early, too often, too slow: later it may be taken.
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'failed'
  return 'refused'
}
