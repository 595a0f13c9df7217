import type { Language } from '../../contract/text.ts';
import type { TicketCategory } from '../../contract/tickets.ts';
import { escapeHtml, htmlPage, paragraph, rule, small } from './html.ts';
import type { Mail } from './mail.ts';
import { ticketCategoryWords } from './ticket-letter.ts';

/** What a mail about a ticket says; to staff it leaves out what was written: that stays in the office. */
export type TicketNews = {
  /** Null: the support address. */
  recipient: { full_name: string } | null;
  /** Null: the ticket is new. */
  message: { flg_staff: boolean; content: string; full_name: string | null } | null;
  cod_ticket: string;
  subject: string;
  hs_ticket_category: TicketCategory;
  user_full_name: string;
  tms_closed_at: Date | null;
  language: Language;
};

type Words = {
  greeting: (name: string | undefined) => string;
  asked: (from: string, category: string) => string;
  askedSubject: string;
  wroteAgain: (from: string) => string;
  wroteAgainSubject: string;
  answered: (subject: string, by: string | null) => string;
  answeredSubject: string;
  closed: string;
  /** Before the link. */
  answerHere: string;
  readHere: string;
  sender: (host: string) => string;
};

const words: Record<Language, Words> = {
  it: {
    greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
    asked: (from, category) => `${from} ha aperto una richiesta di assistenza. Categoria: ${category}.`,
    askedSubject: 'Nuova richiesta',
    wroteAgain: (from) => `${from} ha scritto ancora nella sua richiesta di assistenza, e aspetta una risposta.`,
    wroteAgainSubject: 'Nuovo messaggio',
    answered: (subject, by) =>
      by ? `${by} ha risposto alla tua richiesta «${subject}»:` : `c’è una risposta alla tua richiesta «${subject}»:`,
    answeredSubject: 'Risposta',
    closed: 'La richiesta è segnata come risolta. Se per te non lo è, scrivi ancora: si riapre da sola.',
    answerHere: 'Leggi e rispondi qui',
    readHere: 'Leggi tutto, o scrivi ancora, qui',
    sender: (host) =>
      `Questa email ti arriva da Prima Vista, su ${host}. È scritta da un programma, e le risposte non le legge nessuno: per rispondere, apri il link.`,
  },
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    asked: (from, category) => `${from} has opened a support ticket. Category: ${category}.`,
    askedSubject: 'New ticket',
    wroteAgain: (from) => `${from} has written again in their support ticket, and is waiting for an answer.`,
    wroteAgainSubject: 'New message',
    answered: (subject, by) =>
      by ? `${by} has answered your ticket “${subject}”:` : `There is an answer to your ticket “${subject}”:`,
    answeredSubject: 'Answer',
    closed: 'The ticket is marked as dealt with. If you see it differently, write again: that reopens it.',
    answerHere: 'Read and answer here',
    readHere: 'Read it all, or write again, here',
    sender: (host) =>
      `This email comes from Prima Vista at ${host}. A program wrote it, and nobody reads the replies: to answer, open the link.`,
  },
};

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const quoted = (text: string): string =>
  `<p style="margin:0 0 18px;padding:2px 0 2px 14px;border-left:3px solid #e8a33d;white-space:pre-wrap">${escapeHtml(text)}</p>`;

type Told = { subject: string; event: string; action: string; content?: string; after?: string };

const tell = ({ message, subject, user_full_name, hs_ticket_category, tms_closed_at, language }: TicketNews): Told => {
  const say = words[language];
  const from = onOneLine(user_full_name);
  if (!message) {
    const category = ticketCategoryWords(language)[hs_ticket_category];
    return { subject: say.askedSubject, event: say.asked(from, category), action: say.answerHere };
  }
  if (!message.flg_staff) {
    return { subject: say.wroteAgainSubject, event: say.wroteAgain(from), action: say.answerHere };
  }
  return {
    subject: say.answeredSubject,
    event: say.answered(onOneLine(subject), message.full_name && onOneLine(message.full_name)),
    action: say.readHere,
    content: message.content,
    ...(tms_closed_at !== null && { after: say.closed }),
  };
};

type Addressed = { to: string; link: string; messageId: string; notice: TicketNews };

/**
 * Returns the mail about what happened in a ticket: plain text, and the same as simple HTML whose only link is `link`. It
 * is in the language that whoever asked used last.
 */
export const ticketNoticeMail = ({ to, link, messageId, notice }: Addressed): Mail => {
  const { language, recipient, cod_ticket } = notice;
  const say = words[language];
  const told = tell(notice);
  const subject = `[${cod_ticket}] ${told.subject}: ${onOneLine(notice.subject)}`;
  const greeting = say.greeting(recipient ? onOneLine(recipient.full_name) : undefined);
  const sender = say.sender(new URL(link).host);
  const { content, after } = told;
  const quote = content
    ?.split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  const text = [greeting, told.event, quote, after, `${told.action}:\n${link}`, `--\n${sender}\n`];
  const html = [
    paragraph(greeting),
    paragraph(told.event),
    content && quoted(content),
    after && paragraph(after),
    `<p style="margin:0 0 18px">${escapeHtml(told.action)}:<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    rule,
    small(escapeHtml(sender)),
  ];
  const said = (part: string | undefined | null): boolean => Boolean(part);
  return {
    to,
    subject,
    text: text.filter(said).join('\n\n'),
    html: htmlPage(html.filter(said).join('\n'), { subject, language }),
    messageId,
  };
};
