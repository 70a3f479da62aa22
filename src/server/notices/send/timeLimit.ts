/** Gives up on what takes too long, in milliseconds. */
export const within = <T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
