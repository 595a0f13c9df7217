import type { AlarmKind } from '../../contract/collection.ts';
import type { Language } from '../../contract/text.ts';
import type { FactorChange } from '../jobs/work.ts';
import { escapeHtml, htmlPage, paragraph, rule, small } from './html.ts';
import type { Mail } from './mail.ts';
import type { Notice } from './notice.ts';

/** The parts of a letter with one link. */
export type Letter = {
  subject: string;
  greeting: string;
  /** Why it was sent. */
  reason: string;
  /** The button's label; in plain text, before the link. */
  action: string;
  /** How long the link works. */
  validity: string;
  /** What to do if it was not expected. */
  unexpected: string;
  /** Before the link as text. */
  withoutButton: string;
  /** Who sends it. */
  sender: string;
};

/** Filled into letters: a name on one line, the installation's host, and the link's expiry as day and time in Italy. */
export type Details = { name: string; host: string; day: string; time: string };

/** Filled into notices: the installation's host, and the day and time of the event in Italy. */
export type NoticeDetails = { host: string; day: string; time: string };

/** An alarm: the hour that was unusual is the moment of the notice. */
type AlarmDetails = NoticeDetails & {
  des_alarm: AlarmKind;
  num_runs: number;
  num_usual: number;
};

/** The letters in one language. */
export type Letters = {
  /** For days and times. */
  locale: string;
  invitation: (details: Details) => Letter;
  forgotten: (details: Details) => Letter;
  newAddress: (details: Details) => Letter;
  /** `masked`: the visible part of the new address, which does not count yet. */
  addressAsked: (details: NoticeDetails & { masked: string }) => Notice;
  /** `masked`: the visible part of the new address. */
  addressChanged: (details: NoticeDetails & { masked: string }) => Notice;
  passwordChanged: (details: NoticeDetails) => Notice;
  collectionAlarm: (details: AlarmDetails) => Notice;
  secondFactorChanged: (details: NoticeDetails & { what: FactorChange }) => Notice;
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

/**
 * Returns the letter as a mail: plain text, and the same as simple HTML without pictures, whose only link is `link`.
 */
export const mailOf = (letter: Letter, { to, language, link }: Addressed): Mail => ({
  to,
  subject: letter.subject,
  text: textOf(letter, link),
  html: htmlOf(letter, language, link),
});
