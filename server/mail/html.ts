import type { Language } from '../../contract/text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

// Mail programs drop style sheets, so styles are inline.
export const paragraph = (text: string): string => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`;
export const small = (html: string): string => `<p style="margin:0 0 12px;font-size:14px;color:#48536b">${html}</p>`;
export const rule = '<hr style="margin:28px 0 18px;border:0;border-top:1px solid #e4ddd0">';

/** Wraps HTML content into a mail's whole page. */
export const htmlPage = (content: string, { subject, language }: { subject: string; language: Language }): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#fbf8f3">
<div style="max-width:520px;margin:0 auto;padding:28px 22px;font:17px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif;color:#14213d">
${content}
</div>
</body>
</html>
`;
