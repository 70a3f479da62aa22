/** Faults of the page go to the console, and to the log of the server. What is needed for that is loaded when there is one. */
const tell = (error: unknown, place: string): void =>
  // Without a network there is nobody to tell, and perhaps nothing to load.
  void import('./report.ts').then(({ report }) => report(error, place)).catch(() => {})

/** A part of the page could not be drawn. */
export const fault = (error: unknown, place: string): void => {
  console.error(error)
  tell(error, place)
}
export const stumble = (error: unknown): void => fault(error, 'page')

/** What happens outside of drawing: in answer to a tap, to a message, or later. The browser writes it down by itself. */
export const listenToFaults = (): void => {
  addEventListener('error', ({ error }) => error && tell(error, 'page'))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'page'))
}
