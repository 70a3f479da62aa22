/** Where the news of a table are posted, as far as everybody may know it: names of hosts may be secrets, too. */
export type WebhookService = 'discord' | 'slack' | 'ntfy' | 'other'

export interface TableWebhook {
  readonly to: WebhookService
  /** Who has named the address. */
  readonly by: string
}
