import type { Language } from '../../contract/text.ts';
import { escapeHtml, htmlPage, paragraph, rule, small } from './html.ts';
import type { Mail } from './mail.ts';
import type { Notice } from './notice.ts';

/** What a letter with one link says, part by part. */
export type Letter = {
  subject: string;
  greeting: string;
  /** Why it comes. */
  reason: string;
  /** On the button, and before the link in plain text. */
  action: string;
  /** How long the link works. */
  validity: string;
  /** What to do if one did not expect it. */
  unexpected: string;
  /** Before the link as text. */
  withoutButton: string;
  /** Who sends it. */
  sender: string;
};

/** What is filled in: a name on one line, the installation's host, and the end of the link as day and time in Italy. */
export type Details = { name: string; host: string; day: string; time: string };

/** What is filled in to a notice: the installation's host, and when it happened as day and time in Italy. */
export type NoticeDetails = { host: string; day: string; time: string };

/** The letters in one language. */
export type Letters = {
  /** How that language writes days and times. */
  locale: string;
  invitation: (details: Details) => Letter;
  forgotten: (details: Details) => Letter;
  /** `masked`: the new address, of which it shows no more. */
  addressChanged: (details: NoticeDetails & { masked: string }) => Notice;
  passwordChanged: (details: NoticeDetails) => Notice;
};

type Addressed = { to: string; language: Language; link: string };

const textOf = ({ greeting, reason, action, validity, unexpected, sender }: Letter, link: string): string =>
  [greeting, reason, `${action}:\n${link}`, validity, unexpected, `--\n${sender}\n`].join('\n\n');

const button = (label: string, link: string) =>
  `<p style="margin:0 0 22px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#14213d;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;

const htmlOf = (letter: Letter, language: Language, link: string): string => {
  const linkAsText = `<span style="word-break:break-all">${escapeHtml(link)}</span>`;
  const parts = [
    paragraph(letter.greeting),
    paragraph(letter.reason),
    button(letter.action, link),
    paragraph(letter.validity),
    paragraph(letter.unexpected),
    rule,
    small(`${escapeHtml(letter.withoutButton)}<br>${linkAsText}`),
    small(escapeHtml(letter.sender)),
  ];
  return htmlPage(parts.join('\n'), { subject: letter.subject, language });
};

/** The letter as a mail: plain text, and the same as simple HTML without pictures, whose only link is `link`. */
export const mailOf = (letter: Letter, { to, language, link }: Addressed): Mail => ({
  to,
  subject: letter.subject,
  text: textOf(letter, link),
  html: htmlOf(letter, language, link),
});
