import type { Language } from '../../contract/text.ts';
import { escapeHtml, htmlPage, paragraph, rule, small } from './html.ts';
import type { Mail } from './mail.ts';

/**
 * The parts of a notice of a change, in one language. It has no link, and no name, since that may have been changed
 * too.
 */
export type Notice = {
  language: Language;
  subject: string;
  greeting: string;
  /** What happened, where and when. */
  event: string;
  /** What to do if it was not expected, and whom to ask. */
  unexpected: string;
  /** Who sends it. */
  sender: string;
};

const textOf = ({ greeting, event, unexpected, sender }: Notice): string =>
  [greeting, event, unexpected, sender].join('\n\n');

const htmlOf = ({ language, greeting, event, unexpected, sender }: Notice): string =>
  `<div lang="${language}">
${paragraph(greeting)}
${paragraph(event)}
${paragraph(unexpected)}
${small(escapeHtml(sender))}
</div>`;

/** Combines a notice in two languages into one mail, since the reader's language is not known. */
export const noticeMail = (to: string, [first, second]: readonly [Notice, Notice]): Mail => {
  const subject = `${first.subject} · ${second.subject}`;
  return {
    to,
    subject,
    text: `${textOf(first)}\n\n* * *\n\n${textOf(second)}\n`,
    html: htmlPage([htmlOf(first), rule, htmlOf(second)].join('\n'), { subject, language: first.language }),
  };
};
