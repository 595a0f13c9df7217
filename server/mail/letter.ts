import type { Language } from '../../contract/text.ts';
import type { Mail } from './mail.ts';

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

/** The letters in one language. */
export type Letters = {
  /** How that language writes days and times. */
  locale: string;
  invitation: (details: Details) => Letter;
  forgotten: (details: Details) => Letter;
};

type Addressed = { to: string; language: Language; link: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const textOf = ({ greeting, reason, action, validity, unexpected, sender }: Letter, link: string): string =>
  [greeting, reason, `${action}:\n${link}`, validity, unexpected, `--\n${sender}\n`].join('\n\n');

// Mail programs drop style sheets: what must look right stands at its element.
const paragraph = (text: string) => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`;
const small = (html: string) => `<p style="margin:0 0 12px;font-size:14px;color:#48536b">${html}</p>`;
const button = (label: string, link: string) =>
  `<p style="margin:0 0 22px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#14213d;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;

const htmlOf = (letter: Letter, language: Language, link: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;background:#fbf8f3">
<div style="max-width:520px;margin:0 auto;padding:28px 22px;font:17px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif;color:#14213d">
${paragraph(letter.greeting)}
${paragraph(letter.reason)}
${button(letter.action, link)}
${paragraph(letter.validity)}
${paragraph(letter.unexpected)}
<hr style="margin:28px 0 18px;border:0;border-top:1px solid #e4ddd0">
${small(`${escapeHtml(letter.withoutButton)}<br><span style="word-break:break-all">${escapeHtml(link)}</span>`)}
${small(escapeHtml(letter.sender))}
</div>
</body>
</html>
`;

/** The letter as a mail: plain text, and the same as simple HTML without pictures, whose only link is `link`. */
export const mailOf = (letter: Letter, { to, language, link }: Addressed): Mail => ({
  to,
  subject: letter.subject,
  text: textOf(letter, link),
  html: htmlOf(letter, language, link),
});
