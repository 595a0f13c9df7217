import type { Language } from '../../contract/text.ts';
import type { TicketCategory, TicketPriority } from '../../contract/tickets.ts';
import { escapeHtml, htmlPage, rule, small } from './html.ts';
import type { Mail, MailFile } from './mail.ts';

export type TicketLetter = {
  to: string;
  language: Language;
  /** `PV-` and six characters. */
  code: string;
  category: TicketCategory;
  priority: TicketPriority;
  subject: string;
  content: string;
  /** As typed. */
  from: { name: string; email: string };
  /** The account that wrote it; null when it is gone. */
  account: { name: string; email: string } | null;
  /** The ticket on this installation's support page. */
  link: string;
  messageId: string;
  files: MailFile[];
};

type Words = {
  category: string;
  priority: string;
  from: string;
  account: string;
  noAccount: string;
  files: string;
  readHere: string;
  /** Who sends it, and where replies go. */
  sender: (host: string) => string;
  categories: Record<TicketCategory, string>;
  priorities: Record<TicketPriority, string>;
};

const words: Record<Language, Words> = {
  it: {
    category: 'Categoria',
    priority: 'Priorità',
    from: 'Da',
    account: 'Account',
    noAccount: 'eliminato nel frattempo',
    files: 'File allegati',
    readHere: 'Tutte le richieste di assistenza',
    sender: (host) =>
      `Questa email ti arriva da Prima Vista, su ${host}. Se rispondi, la risposta va all’indirizzo dell’account da cui è partita la richiesta.`,
    categories: {
      service_not_available: 'Servizio non disponibile',
      results_not_received: 'Risultati non arrivati',
      unexpected_results: 'Risultati inattesi',
      system_break: 'Guasto del sistema',
      other: 'Altro',
    },
    priorities: { LOW: 'Bassa', MEDIUM: 'Media', HIGH: 'Alta' },
  },
  en: {
    category: 'Category',
    priority: 'Priority',
    from: 'From',
    account: 'Account',
    noAccount: 'deleted meanwhile',
    files: 'Attached files',
    readHere: 'All requests for help',
    sender: (host) =>
      `This email comes from Prima Vista at ${host}. If you reply, your answer goes to the address of the account that wrote the request.`,
    categories: {
      service_not_available: 'Service not available',
      results_not_received: 'Results not received',
      unexpected_results: 'Unexpected results',
      system_break: 'System break',
      other: 'Other',
    },
    priorities: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
  },
};

/** What a ticket can be about, in words. */
export const ticketCategoryWords = (language: Language): Record<TicketCategory, string> => words[language].categories;

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const personOf = ({ name, email }: { name: string; email: string }): string => `${onOneLine(name)} (${email})`;

const asWritten = (text: string): string => `<p style="margin:0 0 18px;white-space:pre-wrap">${escapeHtml(text)}</p>`;

const table = (rows: [string, string][]): string => {
  const lines = rows.map(([name, value]) => `<strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}`);
  return `<p style="margin:0 0 18px">${lines.join('<br>\n')}</p>`;
};

/**
 * Returns a request for help as a mail to the support address: plain text, and the same as simple HTML whose only link
 * is `link`. Replies go to the account that wrote it, never to a typed address.
 */
export const ticketMail = ({ to, language, link, messageId, files, ...ticket }: TicketLetter): Mail => {
  const labels = words[language];
  const subject = `[${ticket.code}] ${onOneLine(ticket.subject)}`;
  const rows: [string, string][] = [
    [labels.category, labels.categories[ticket.category]],
    [labels.priority, labels.priorities[ticket.priority]],
    [labels.from, personOf(ticket.from)],
    [labels.account, ticket.account ? personOf(ticket.account) : labels.noAccount],
    ...(files.length > 0 ? [[labels.files, files.map(({ name }) => name).join(', ')] satisfies [string, string]] : []),
  ];
  const sender = labels.sender(new URL(link).host);
  const about = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = [subject, about, ticket.content, `${labels.readHere}:\n${link}`, `--\n${sender}\n`].join('\n\n');
  const html = [
    `<p style="margin:0 0 18px;font-weight:bold">${escapeHtml(subject)}</p>`,
    table(rows),
    asWritten(ticket.content),
    rule,
    small(`${escapeHtml(labels.readHere)}:<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`),
    small(escapeHtml(sender)),
  ];
  return {
    to,
    subject,
    text,
    html: htmlPage(html.join('\n'), { subject, language }),
    // Without the account nobody can say whose the typed address is.
    ...(ticket.account && { replyTo: ticket.account.email }),
    messageId,
    ...(files.length > 0 && { files }),
  };
};
