/** Hands something to the person as a file. */
export const saveBlob = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}

export const saveFile = (name: string, content: unknown): void =>
  saveBlob(name, new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }))
