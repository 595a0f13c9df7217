import { describe, expect, it } from 'vitest';
import { maskAddress } from './mail.ts';
import { type LinkMail, linkMail, noticeMail } from './templates.ts';

const link = 'https://primavista.example/registration/a-secret-token?a=1&b=2';
const at = new Date('2026-03-09T23:30:00Z');
const to = (language: LinkMail['language'], full_name = 'Anna Dell’Acqua'): LinkMail => ({
  ...{ to: 'anna@school.example', full_name, language, link, until: at },
});

const each = (['invitation', 'forgotten', 'newAddress'] as const).flatMap((kind) =>
  (['it', 'en'] as const).map((language) => ({ kind, language })),
);

describe.each(each)('$kind, $language', ({ kind, language }) => {
  const mail = linkMail(kind, to(language));

  it('contains the given link, and no other, and says the same as text and as HTML', () => {
    expect(mail.text.match(/https?:\S+/g)).toEqual([link]);
    const escaped = link.replace('&', '&amp;');
    expect(mail.html.match(/https?:[^"<\s]+/g)).toEqual([escaped, escaped]);
    expect(mail.html).toContain(`href="${escaped}"`);
    expect(mail.html).not.toMatch(/<(img|script|link|style|iframe)|src=|url\(/);
    const words = mail.html.replace(/<(title|head)>[\s\S]*<\/\1>/, '').replace(/<[^>]*>/g, '\n');
    const lines = words.replaceAll('&amp;', '&').split(/\s*\n\s*/);
    // Plain text has no button that could fail.
    expect(lines.filter((line) => !mail.text.includes(line))).toHaveLength(1);
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('names its recipient and its sender, and shows any name literally', () => {
    expect(mail).toMatchObject({ to: 'anna@school.example' });
    expect(mail.text).toContain('Anna Dell’Acqua,');
    expect(mail.text.split('--\n')[1]).toMatch(/Prima Vista.*primavista\.example/);
    const strange = linkMail(kind, to(language, '<b onclick="x()">Tom & Ann</b>\r\nBcc: spy@evil.example'));
    expect(strange.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Tom &amp; Ann&lt;/b&gt; Bcc: spy@evil.example,');
    expect(strange.html).not.toContain('<b ');
    expect(strange.text).toContain('<b onclick="x()">Tom & Ann</b> Bcc: spy@evil.example,');
    expect(strange.subject).toBe(mail.subject);
  });
});

it.each([
  ['invitation', 'it', 'fino a martedì 10 marzo 2026, ore 00:30 (ora italiana)'],
  ['invitation', 'en', /until 00:30 on Tuesday,? 10 March 2026 \(time in Italy\)/],
  ['forgotten', 'it', 'per 15 minuti: fino alle 00:30 (ora italiana)'],
  ['forgotten', 'en', 'for 15 minutes, until 00:30 (time in Italy)'],
] as const)('%s says in %s until when its link works', (kind, language, words) => {
  expect(linkMail(kind, to(language)).text).toMatch(words);
});

const masked = 'n…@s….it';

it.each<[subject: string, write: Parameters<typeof noticeMail>[1], it: string, en: string]>([
  [
    'chiesto un altro indirizzo · another address was asked for',
    (say, place) => say.addressAsked({ ...place, masked }),
    ...(['n…@s….it. Per ora non è cambiato niente', 'n…@s….it. Nothing has changed yet'] as const),
  ],
  [
    'indirizzo cambiato · address changed',
    (say, place) => say.addressChanged({ ...place, masked }),
    ...(['Quello nuovo è n…@s….it', 'The new one is n…@s….it'] as const),
  ],
  [
    'password cambiata · password changed',
    (say, place) => say.passwordChanged(place),
    ...(['Altrimenti qualcun altro', 'If it was not you'] as const),
  ],
])('the notice “%s” says where, when and whom to ask in both languages, without a link', (subject, write, ...words) => {
  const mail = noticeMail({ to: 'anna@school.example', origin: 'https://primavista.example', changed_at: at }, write);
  expect(mail).toMatchObject({ to: 'anna@school.example', subject: `Prima Vista: ${subject}` });
  for (const text of [mail.text, mail.html]) {
    for (const word of [...words, 'chi gestisce gli accessi', 'the people who look after', 'primavista.example'])
      expect(text).toContain(word);
    expect(text).toMatch(/martedì 10 marzo 2026, ore 00:30 \(ora italiana\)[\s\S]*00:30 on Tuesday,? 10 March 2026/);
    expect(text).not.toMatch(/https?:|href|<(img|script|link|style|iframe)|src=|url\(/);
  }
  expect(mail.html).toMatch(/<html lang="it">[\s\S]*<div lang="it">[\s\S]*<div lang="en">/);
});

it('an address is masked', () => {
  expect(['giulia.rossi@scuola.edu.it', 'a@b.example'].map(maskAddress)).toEqual(['g…@s….it', 'a…@b….example']);
});
