import type { Language } from '../../contract/text.ts';
import type { Mail } from './mail.ts';

/** A part of a letter, as plain text and as HTML; either may be empty. */
export type Block = { text: string; html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Returns typed text without line breaks, which would end a header or a greeting. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

// Mail programs drop style sheets, so styles are inline.
export const smallStyle = 'margin:0 0 12px;font-size:14px;color:#48536b';
const buttonStyle =
  'display:inline-block;padding:14px 24px;border-radius:14px;background:#14213d;color:#ffffff;font-weight:bold;text-decoration:none';

const block = (text: string, html: string, style = 'margin:0 0 18px'): Block => ({
  text,
  html: `<p style="${style}">${html}</p>`,
});

const styled = (style?: string) => (text: string) => block(text, escapeHtml(text), style);
const paragraph = styled();
export const small = styled(smallStyle);
export const title = styled('margin:0 0 18px;font-weight:bold');
export const asWritten = styled('margin:0 0 18px;white-space:pre-wrap');

export const quote = (content: string): Block => ({
  ...styled('margin:0 0 18px;padding:2px 0 2px 14px;border-left:3px solid #e8a33d;white-space:pre-wrap')(content),
  text: content.replace(/^.*$/gm, (line) => `> ${line}`.trimEnd()),
});

export const table = (rows: [name: string, value: string][]): Block =>
  block(
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    rows.map(([name, value]) => `<strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}`).join('<br>\n'),
  );

export const button = (label: string, link: string): Block => {
  const html = `<a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a>`;
  return block(`${label}:\n${link}`, html, 'margin:0 0 22px');
};

/** Plain text has no button that could fail. */
export const buttonAddress = (label: string, link: string): Block =>
  block('', `${escapeHtml(label)}<br><span style="word-break:break-all">${escapeHtml(link)}</span>`, smallStyle);

export const linkLine = (label: string, link: string, style?: string): Block => {
  const address = escapeHtml(link);
  return block(`${label}:\n${link}`, `${escapeHtml(label)}:<br><a href="${address}">${address}</a>`, style);
};

export const rule: Block = { text: '', html: '<hr style="margin:28px 0 18px;border:0;border-top:1px solid #e4ddd0">' };

/** Mail programs recognise a signature by the line above it. */
export const signature = (sender: string): Block => ({ ...small(sender), text: `--\n${sender}\n` });

export const together = (parts: (Block | string)[]): Block => {
  const blocks = parts.map((part) => (typeof part === 'string' ? paragraph(part) : part));
  return {
    text: blocks.flatMap(({ text }) => text || []).join('\n\n'),
    html: blocks.map(({ html }) => html).join('\n'),
  };
};

/** Returns a letter as a mail: plain text, and the same as a page of simple HTML without pictures. */
export const letter = (
  { to, subject, language }: { to: string; subject: string; language: Language },
  parts: (Block | string)[],
): Mail => {
  const { text, html } = together(parts);
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#fbf8f3">
<div style="max-width:520px;margin:0 auto;padding:28px 22px;font:17px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif;color:#14213d">
${html}
</div>
</body>
</html>
`;
  return { to, subject, text, html: page };
};
