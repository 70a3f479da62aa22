/** What all people of a crowd know together: which tables there are, how they open, who is banned where. */
export class Notices {
  /** By table: what opens it at present. */
  readonly links = new Map<string, string>()
  readonly problems: string[] = []
  readonly counts = {
    tables: 0,
    acts: 0,
    refused: 0,
    begun: 0,
    over: 0,
    reloads: 0,
    lostCookies: 0,
    offline: 0,
    bans: 0,
  }
  private readonly banned = new Set<string>()

  isBanned(table: string, guest: string): boolean {
    return this.banned.has(`${table} ${guest}`)
  }

  setBanned(table: string, guest: string, isBanned: boolean): void {
    if (isBanned) this.banned.add(`${table} ${guest}`)
    else this.banned.delete(`${table} ${guest}`)
  }

  /** How a table opens, from now on. */
  publish(table: string, key: string): void {
    if (!this.links.has(table)) this.counts.tables++
    this.links.set(table, key)
  }

  /** Nobody comes to a table any longer whose game is over. */
  finish(table: string): void {
    if (!this.links.delete(table)) return
    this.counts.begun++
    this.counts.over++
  }

  /** The same problem again and again is one problem. */
  problem(what: string): void {
    if (!this.problems.includes(what)) this.problems.push(what)
  }
}
