/**
 * Standing orders at the terminal: answers given in advance, by the same mechanism as at a table of a server. Nobody has to be
 * deceived here about when they act, so they act at once.
 */
import type { Answer, Seat } from '#engine/contract.ts'
import {
  type Named,
  type Order,
  type OrderForm,
  ordered,
  orderForms,
  orderRefusal,
  spanNow,
} from '#engine/orders.ts'
import { view } from '#engine/view.ts'
import { grid, wrapped } from '../shell/grid.ts'
import type { Playing } from './terminal.ts'

interface Kept extends Named {
  readonly number: number
  /** The questions that it has answered: what was taken back is not said again. */
  readonly used: number[]
}

const ALWAYS = 'always'
const ONCE = 'once'

export class Orders {
  private readonly kept = new Map<Seat, Kept[]>()
  private made = 0

  private of(seat: Seat): Kept[] {
    const mine = this.kept.get(seat) ?? []
    this.kept.set(seat, mine)
    return mine
  }

  /** Answers the open question of a seat, if its orders do; and gives what its owner is told. */
  answer({ session, voice, say }: Playing, seat: Seat): { isAnswered: boolean; told: string[] } {
    const { inProgress, game } = session
    const { asked } = inProgress.state
    const mine = this.of(seat)
    const seen = view(game, inProgress.state, seat)
    const standing = mine.filter(({ used }) => !used.includes(asked))
    const { answer, fallen } = ordered(game, seen, seat, standing)
    const told = fallen.flatMap(({ id }) => {
      const at = mine.findIndex((one) => one.id === id)
      const [gone] = mine.splice(at, 1)
      return [say('order.dropped', { what: this.title(voice, say, gone.order.kind) })]
    })
    const by = mine.find(({ id }) => id === answer?.id)
    if (!answer || !by) return { isAnswered: false, told }
    const refusal = session.enter({
      kind: 'answer',
      seat,
      at: Date.now(),
      question: asked,
      given: answer.given,
    })
    if (refusal) throw new Error(`an order gives an answer that is refused: ${refusal.key}`)
    by.used.push(asked)
    if (by.order.uses !== undefined && by.used.length >= by.order.uses) mine.splice(mine.indexOf(by), 1)
    return {
      isAnswered: true,
      told: [...told, say('order.answered', { what: this.title(voice, say, by.order.kind) })],
    }
  }

  /** `o`: what can be ordered; `o 2`: what can be preferred; `o 2 3 1 once`: an order; `o -1`: cancels one. */
  typed(p: Playing, seat: Seat, typed: string): { lines: string[]; isGiven: boolean } {
    const { made } = this
    const lines = this.linesFor(p, seat, typed)
    return { lines, isGiven: this.made > made }
  }

  private linesFor(p: Playing, seat: Seat, typed: string): string[] {
    const { session, say } = p
    const { game, inProgress } = session
    const seen = view(game, inProgress.state, seat)
    const forms = [
      ...orderForms(game, seen, seat).filter(({ choices }) => choices.length > 0),
      ...(Object.keys(game.orders?.passes ?? {}).length > 0
        ? [{ kind: 'pass', choices: [], most: null }]
        : []),
      { kind: 'forced', choices: [], most: null },
    ]
    const [first, ...rest] = typed.split(/[\s,;]+/).filter((word) => word !== '')
    if (first === undefined) return this.overview(p, seat, forms)
    if (/^-\d+$/.test(first)) return this.cancel(p, seat, Number(first.slice(1)))
    const form = forms[Number(first) - 1]
    if (!form) return [say('order.noKind', { typed: first, n: forms.length })]
    if (form.choices.length > 0 && rest.length === 0) return this.choices(p, form)
    return this.give(p, seat, form, rest)
  }

  private give(p: Playing, seat: Seat, form: OrderForm, words: readonly string[]): string[] {
    const { session, say, voice, screen } = p
    const { game, inProgress } = session
    const seen = view(game, inProgress.state, seat)
    const spans = Object.keys(game.orders?.spans ?? {})
    const prefer: Answer[] = []
    let most: number | undefined
    let lapse = form.choices.length > 0 ? ONCE : ALWAYS
    for (const word of words) {
      const choice = /^\d+$/.test(word) ? form.choices[Number(word) - 1] : undefined
      if (choice) prefer.push(choice.answer)
      else if (/^<\d+$/.test(word)) most = Number(word.slice(1))
      else if (word === ONCE || word === ALWAYS || spans.includes(word)) lapse = word
      else return [say('order.notUnderstood', { typed: word })]
    }
    const order: Order = {
      kind: form.kind,
      prefer,
      ...(form.most === null ? {} : { most: most ?? form.most }),
      ...(lapse === ONCE
        ? { uses: 1 }
        : lapse === ALWAYS
          ? {}
          : { span: { of: lapse, at: spanNow(game, seen, lapse) ?? 0 } }),
    }
    const refusal = orderRefusal(game, seen, seat, order)
    if (refusal) return wrapped(voice.refusal(refusal), screen.width)
    const number = ++this.made
    this.of(seat).push({ id: String(number), number, order, used: [] })
    return [say('order.given', { number })]
  }

  private cancel({ say }: Playing, seat: Seat, number: number): string[] {
    const mine = this.of(seat)
    const at = mine.findIndex((one) => one.number === number)
    if (at < 0) return [say('order.none', { number })]
    mine.splice(at, 1)
    return [say('order.cancelled', { number })]
  }

  private overview(p: Playing, seat: Seat, forms: readonly OrderForm[]): string[] {
    const { say, voice, screen, session } = p
    const kinds = forms.map(({ kind }, i) => [String(i + 1), this.title(voice, say, kind)])
    const standing = this.of(seat).map(({ number, order }) => [
      `-${number}`,
      this.title(voice, say, order.kind),
      say('order.used', { n: this.of(seat).find((one) => one.number === number)?.used.length ?? 0 }),
    ])
    const spans = Object.keys(session.game.orders?.spans ?? {})
    return [
      screen.paint('bold', say('order.kinds')),
      ...grid({ rows: kinds, width: screen.width, indent: '  ', right: [0] }),
      ...(standing.length > 0
        ? [
            screen.paint('bold', say('order.standing')),
            ...grid({ rows: standing, width: screen.width, indent: '  ', right: [0] }),
          ]
        : []),
      ...wrapped(
        screen.paint('dim', say('order.how', { lapses: [ONCE, ...spans, ALWAYS].join(', ') })),
        screen.width,
      ),
    ]
  }

  private choices({ say, voice, screen }: Playing, { kind, choices, most }: OrderForm): string[] {
    const rows = choices.map(({ label }, i) => [String(i + 1), voice.speak(label)])
    return [
      screen.paint('bold', this.title(voice, say, kind)),
      ...grid({ rows, width: screen.width, indent: '  ', right: [0] }),
      ...(most === null ? [] : [`${voice.speak({ key: `order.${kind}.most` })}: <1 … <${most}`]),
    ]
  }

  private title(voice: Playing['voice'], say: Playing['say'], kind: string): string {
    return kind === 'pass' || kind === 'forced' ? say(`order.${kind}`) : voice.speak({ key: `order.${kind}` })
  }
}
