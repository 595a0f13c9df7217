import type { Language } from '../../contract/text.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { asWritten, letter, linkLine, onOneLine, quote, rule, signature, smallStyle, table, title } from './letter.ts';
import type { Mail, MailFile } from './mail.ts';
import { texts } from './templates.ts';

type Addressed = {
  to: string;
  link: string;
  messageId: string;
};

type Shown = 'cod_ticket' | 'hs_ticket_category' | 'subject' | 'user_full_name';

export type MailedTicket = Pick<Ticket, Shown | 'hs_ticket_priority' | 'content' | 'user_email' | 'account'> & {
  des_language: Language;
  files: MailFile[];
};

const personOf = (name: string, email: string): string => `${onOneLine(name)} (${email})`;

/** Returns a request for help as a mail to the support address. Its only link is `link`. */
export const ticketMail = ({ to, link, messageId, ticket }: Addressed & { ticket: MailedTicket }): Mail => {
  const { account, files, des_language: language } = ticket;
  const say = texts[language].ticket;
  const subject = `[${ticket.cod_ticket}] ${onOneLine(ticket.subject)}`;
  const rows: [string, string][] = [
    [say.category, say.categories[ticket.hs_ticket_category]],
    [say.priority, say.priorities[ticket.hs_ticket_priority]],
    [say.from, personOf(ticket.user_full_name, ticket.user_email)],
    [say.account, account ? personOf(account.full_name, account.email) : say.noAccount],
  ];
  if (files.length > 0) rows.push([say.files, files.map(({ name }) => name).join(', ')]);
  const mail = letter({ to, subject, language }, [
    title(subject),
    table(rows),
    asWritten(ticket.content),
    rule,
    linkLine(say.readHere, link, smallStyle),
    signature(say.sender(new URL(link).host)),
  ]);
  // Replies never go to the typed address: without the account nobody can say whose it is.
  return { ...mail, ...(account && { replyTo: account.email }), messageId, files };
};

type TicketNews = Pick<Ticket, Shown> & {
  /** Null: the support address. */
  recipient: { full_name: string } | null;
  /** Null: the ticket is new. */
  message: { flg_staff: boolean; content: string; full_name: string | null } | null;
  tms_closed_at: Date | null;
  /** Which the asker used last. */
  language: Language;
};

/** What happened; to staff without what was written, which stays in the office. */
const newsOf = ({ message, tms_closed_at, ...ticket }: TicketNews) => {
  const { ticket: words, ticketNews: say } = texts[ticket.language];
  const from = onOneLine(ticket.user_full_name);
  if (!message) {
    const asked = say.asked(from, words.categories[ticket.hs_ticket_category]);
    return { heading: say.askedSubject, parts: [asked], action: say.answerHere };
  }
  if (!message.flg_staff) {
    return { heading: say.wroteAgainSubject, parts: [say.wroteAgain(from)], action: say.answerHere };
  }
  const answered = say.answered(onOneLine(ticket.subject), message.full_name && onOneLine(message.full_name));
  const parts = [answered, quote(message.content), ...(tms_closed_at ? [say.closed] : [])];
  return { heading: say.answeredSubject, parts, action: say.readHere };
};

/** Returns the mail about what happened in a ticket. Its only link is `link`. */
export const ticketNoticeMail = ({ to, link, messageId, notice }: Addressed & { notice: TicketNews }): Mail => {
  const { language, recipient, cod_ticket } = notice;
  const { greeting, ticketNews: say } = texts[language];
  const { heading, parts, action } = newsOf(notice);
  const subject = `[${cod_ticket}] ${heading}: ${onOneLine(notice.subject)}`;
  const mail = letter({ to, subject, language }, [
    greeting(recipient ? onOneLine(recipient.full_name) : undefined),
    ...parts,
    linkLine(action, link),
    rule,
    signature(say.sender(new URL(link).host)),
  ]);
  return { ...mail, messageId };
};
