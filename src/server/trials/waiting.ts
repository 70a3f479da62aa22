/** Those who wait until something is so, and look whenever it may have changed. */
export class Waiting {
  private readonly looking = new Set<() => void>()

  changed(): void {
    for (const look of [...this.looking]) look()
  }

  async until(isSo: () => boolean, within: number): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.looking.delete(look)
        reject(new Error(`it did not happen in time: ${isSo}`))
      }, within)
      const look = () => {
        if (!isSo()) return
        clearTimeout(timer)
        this.looking.delete(look)
        resolve()
      }
      this.looking.add(look)
    })
  }
}
