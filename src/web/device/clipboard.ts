/** Gives whether it was copied. A browser does so only on a safe connection, and may refuse: then it has to be copied by hand. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)
