/** What a mail says, plain and in HTML. Its colours are those of whoever reads it: mail programs have a dark light, too. */
import type { Language } from '#engine/language/languages.ts'

export interface MailParts {
  readonly language: Language
  readonly title: string
  readonly text: string
  readonly url: string
  /** What the link does. */
  readonly act: string
  /** Why it comes, and how that ends; none where nobody has asked for it yet. */
  readonly end: { readonly why: string; readonly stop: string; readonly url: string } | null
}

const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

/** Many programs read no style sheet: each part has its own style. */
const STYLE = {
  page: "margin:0 auto;max-width:34rem;padding:1.5rem 1rem;font:1.0625rem/1.5 Georgia,'Times New Roman',serif",
  house:
    'margin:0 0 1.25rem;padding-bottom:.5rem;border-bottom:3px double #8888;font-size:.875rem;letter-spacing:.08em',
  title: 'margin:0 0 .75rem;font-size:1.375rem;line-height:1.25;font-weight:600',
  text: 'margin:0 0 1.25rem',
  act: 'display:inline-block;padding:.75rem 1.25rem;border-radius:4px;background:#8a2b1d;color:#fff;font-weight:600;text-decoration:none',
  end: 'margin:1.75rem 0 0;padding-top:.75rem;border-top:1px solid #8888;font-size:.875rem',
} as const

export const plainMail = ({ text, url, act, end }: MailParts): string => {
  const parts = [text, `${act}: ${url}`, ...(end ? [`${end.why} ${end.stop}: ${end.url}`] : [])]
  return `${parts.join('\n\n')}\n`
}

export const htmlMail = ({ language, title, text, url, act, end }: MailParts): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${html(title)}</title></head><body style="${STYLE.page}">`,
    `<p style="${STYLE.house}">Kontor</p>`,
    `<h1 style="${STYLE.title}">${html(title)}</h1><p style="${STYLE.text}">${html(text)}</p>`,
    `<p style="margin:0"><a href="${html(url)}" style="${STYLE.act}">${html(act)}</a></p>`,
    end
      ? `<p style="${STYLE.end}">${html(end.why)} <a href="${html(end.url)}" style="color:inherit">${html(end.stop)}</a></p>`
      : '',
    '</body></html>',
  ].join('\n')
