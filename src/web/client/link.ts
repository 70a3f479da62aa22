/** A line to whoever keeps the tables: a server far away, or the worker in this page. Nobody else can tell which. */
import type { ToClient } from '#table/messages.ts'
import type { Message } from '#table/protocol.ts'

export interface Link {
  send(message: Message): void
  close(): void
}

export interface Listener {
  heard(message: ToClient): void
  /** Open, or lost and being opened again. */
  changed(isOpen: boolean): void
}

export type Connect = (listener: Listener) => Link
