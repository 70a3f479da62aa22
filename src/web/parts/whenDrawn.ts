/** When what is being put on the screen now is there. What nobody waits for is loaded after it. */
export const whenDrawn = (): Promise<void> => new Promise((done) => setTimeout(done))
