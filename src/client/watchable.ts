/** Something that changes, and tells those who watch it after every change. It knows nothing of any framework. */
export class Watchable {
  private readonly watching = new Set<() => void>()

  /** Gives what ends it. */
  watch(changed: () => void): () => void {
    this.watching.add(changed)
    return () => this.watching.delete(changed)
  }

  protected tellWatching(): void {
    for (const changed of [...this.watching]) changed()
  }
}
