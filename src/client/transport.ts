/** A connection to whoever keeps the tables: a server far away, or the worker in this page. Nobody else can tell which. */
import type { ToClient } from '#table/messages.ts'
import type { Message } from '#table/protocol.ts'

export interface Transport {
  send(message: Message): void
  /** The connection is dead, though nothing says so: another one is opened in its place. */
  reopen(): void
  close(): void
}

export interface Listener {
  heard(message: ToClient): void
  /** Open, or lost and being opened again. */
  changed(isOpen: boolean): void
  /** The connection may be dead: the network has changed, or somebody looks at the page again. */
  doubted(): void
}

export type Connect = (listener: Listener) => Transport
