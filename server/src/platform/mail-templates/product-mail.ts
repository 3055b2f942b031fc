import type { NoticeKind } from '#contract/platform/notices/kinds.ts'
import { PRODUCT_COLOR } from '../print/product-color.ts'

/** A button with a link from a field. */
export const button = (field: string, text: string): string =>
  `<p style="margin:24px 0"><a href="{{${field}}}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${PRODUCT_COLOR};color:#ffffff;text-decoration:none;font-weight:bold">${text}</a></p>`

/** The address of a field in full, for people whose mail program does not show the button. */
export const inFull = (field: string): string =>
  `<p style="font-size:13px;color:#47676a">Se o botão não funcionar, copie este endereço para o navegador:<br>{{${field}}}</p>`

const layout = (body: string): string =>
  `<div style="max-width:560px;margin:0 auto;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1d2b2c"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #e0812f;font-size:20px;font-weight:bold;color:${PRODUCT_COLOR}">{{appName}}</p>${body}<p style="margin-top:32px;padding-top:12px;border-top:1px solid #cfe4e2;font-size:13px;color:#47676a">{{appName}} · Mensagem automática. Para falar connosco, escreva para {{supportEmail}}.</p></div>`

/** A mail as its module declares it. */
interface Declared<F extends string> {
  /** The name by which its template is found; it never changes. */
  name: string
  title: string
  subject: string
  /** Its fields besides those of every mail. */
  fields: readonly F[]
  /** The fields that hold rows; others are those of a row. */
  rows?: readonly NoInfer<F>[]
  /** The samples of its own fields for previews and trials, where there are no common ones. */
  samples?: Readonly<Partial<Record<NoInfer<F>, string>>>
  /** Somebody needs it to log in: it is sent even if an administrator switched its template off. */
  essential?: boolean
  /** People may send it themselves: its values are known about its receiver, or written by the sender. */
  byHand?: boolean
  /**
   * Earlier texts, as MD5 of `subject\nhtml`: a database whose template still has one of them gets today's text. When
   * you change the mail, add the digest of its previous text.
   */
  formerTexts?: readonly string[]
  /** The notice of the mail: the same words in the person's notices, whose choice decides whether the mail leaves. */
  notice?: {
    kind: NoticeKind
    /** One sentence, with the mail's placeholders. */
    text: string
    /** The field that holds the page that it is about. */
    link?: NoInfer<F>
  }
}

/** A mail of one sentence, which is its notice, and a link to its subject. */
interface Sentence<F extends string> extends Pick<Declared<F>, 'name' | 'title' | 'fields'> {
  samples?: Declared<F | 'link'>['samples']
  kind: NoticeKind
  text: string
  /** The label of the button. */
  action: string
}

/** One of the product's own mails, in its original form. */
export interface ProductMail<F extends string = string> extends Declared<F> {
  html: string
}

/** The values of a mail: its own fields, all of them optional for the sake of conditional ones. */
export type MailValues<F extends string> = Partial<
  Record<F, string | number | boolean | readonly object[] | null | undefined>
>

/** Declares a mail; each module lists its own in `mails.ts`. `body` goes into the layout of all. */
export const productMail = <const F extends string>({
  body,
  ...mail
}: Declared<F> & { body: string }): ProductMail<F> => ({ ...mail, html: layout(body) })

/** Declares a mail that says what its notice says, and leads to the same page, by its field `link`. */
export const noticeMail = <const F extends string>({
  kind,
  text,
  action,
  fields,
  ...mail
}: Sentence<F>): ProductMail<F | 'link'> =>
  productMail<F | 'link'>({
    ...mail,
    subject: text,
    fields: [...fields, 'link'],
    notice: { kind, text, link: 'link' },
    body: `<p>${text}</p>${button('link', action)}`,
  })
