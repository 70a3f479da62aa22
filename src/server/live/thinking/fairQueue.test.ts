import { expect, it } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const taken = (queue: FairQueue<string>): string => {
  const order: string[] = []
  while (!queue.isEmpty) order.push(queue.take() ?? '')
  return order.join(' ')
}

it('each address has its turn, and of one address each person', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3']) queue.add({ caller: 'home', person: 'anna' }, item)
  for (const item of ['b1', 'b2']) queue.add({ caller: 'home', person: 'bert' }, item)
  for (const item of ['c1', 'c2']) queue.add({ caller: 'away', person: 'cora' }, item)
  expect(taken(queue)).toBe('a1 c1 b1 c2 a2 b2 a3')
})

it('whoever gives up leaves nothing behind', () => {
  const queue = new FairQueue<string>()
  const anna = { caller: 'home', person: 'anna' }
  queue.add(anna, 'a1')
  queue.add(anna, 'a2')
  expect([queue.remove('a1'), queue.remove('a1')]).toEqual([true, false])
  expect(taken(queue)).toBe('a2')
  queue.add(anna, 'a3')
  expect(queue.clear()).toEqual(['a3'])
  expect([queue.isEmpty, queue.take()]).toEqual([true, undefined])
})
