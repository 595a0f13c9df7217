import { describe, expect, it } from 'vitest';
import { maskAddress } from './mail.ts';
import {
  addressAskedMail,
  addressChangedMail,
  forgottenPasswordMail,
  invitationMail,
  type LinkMail,
  newAddressMail,
  passwordChangedMail,
} from './templates.ts';

const link = 'https://primavista.example/registration/a-secret-token?a=1&b=2';
const to = (language: LinkMail['language'], more: Partial<LinkMail> = {}): LinkMail => ({
  to: 'anna@school.example',
  full_name: 'Anna Dell’Acqua',
  language,
  link,
  until: new Date('2026-03-09T23:30:00Z'),
  ...more,
});

const kinds = { invitationMail, forgottenPasswordMail, newAddressMail };
const each = Object.entries(kinds).flatMap(([name, write]) =>
  (['it', 'en'] as const).map((language) => ({ name, language, write })),
);

describe.each(each)('$name, $language', ({ language, write }) => {
  const mail = write(to(language));

  it('contains the given link, and no other', () => {
    expect(mail.text.match(/https?:\S+/g)).toEqual([link]);
    const escaped = link.replace('&', '&amp;');
    expect(mail.html.match(/https?:[^"<\s]+/g)).toEqual([escaped, escaped]);
    expect(mail.html).toContain(`href="${escaped}"`);
    expect(mail.html).not.toMatch(/<(img|script|link|style|iframe)|src=|url\(/);
  });

  it('says the same as text and as HTML', () => {
    const words = mail.html
      .replace(/<(title|head)>[\s\S]*<\/\1>/, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const onlyInHtml = words.filter((line) => !mail.text.includes(line));
    // Plain text has no button that could fail.
    expect(onlyInHtml).toHaveLength(1);
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('names its recipient and its sender', () => {
    expect(mail).toMatchObject({ to: 'anna@school.example' });
    expect(mail.text).toContain('Anna Dell’Acqua,');
    expect(mail.text).toContain('Prima Vista');
    expect(mail.text.split('--\n')[1]).toContain('primavista.example');
  });

  it('shows any name literally', () => {
    const strange = write(to(language, { full_name: '<b onclick="x()">Tom & Ann</b>\r\nBcc: spy@evil.example' }));
    expect(strange.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Tom &amp; Ann&lt;/b&gt; Bcc: spy@evil.example,');
    expect(strange.html).not.toContain('<b ');
    expect(strange.text).toContain('<b onclick="x()">Tom & Ann</b> Bcc: spy@evil.example,');
    expect(strange.subject).toBe(mail.subject);
  });
});

it.each([
  [invitationMail, 'it', 'fino a martedì 10 marzo 2026, ore 00:30 (ora italiana)'],
  [invitationMail, 'en', /until 00:30 on Tuesday,? 10 March 2026 \(time in Italy\)/],
  [forgottenPasswordMail, 'it', 'per 15 minuti: fino alle 00:30 (ora italiana)'],
  [forgottenPasswordMail, 'en', 'for 15 minutes, until 00:30 (time in Italy)'],
] as const)('%o says in %s until when its link works', (write, language, words) => {
  expect(write(to(language)).text).toMatch(words);
});

const change = {
  to: 'anna@school.example',
  origin: 'https://primavista.example',
  changed_at: new Date('2026-03-09T23:30:00Z'),
};

const notices = [
  {
    name: 'another address that was asked for',
    mail: addressAskedMail({ ...change, masked: 'n…@s….it' }),
    subject: 'Prima Vista: chiesto un altro indirizzo · another address was asked for',
    words: ['n…@s….it. Per ora non è cambiato niente', 'n…@s….it. Nothing has changed yet', 'chi gestisce gli accessi'],
  },
  {
    name: 'another address',
    mail: addressChangedMail({ ...change, masked: 'n…@s….it' }),
    subject: 'Prima Vista: indirizzo cambiato · address changed',
    words: ['Quello nuovo è n…@s….it', 'The new one is n…@s….it', 'chi gestisce gli accessi', 'whoever looks after'],
  },
  {
    name: 'another password',
    mail: passwordChangedMail(change),
    subject: 'Prima Vista: password cambiata · password changed',
    words: ['Altrimenti qualcun altro', 'If it was not you', 'chi gestisce gli accessi', 'whoever looks after'],
  },
];

describe.each(notices)('a notice of $name', ({ mail, subject, words }) => {
  it('says where, when and whom to ask, in Italian and then in English', () => {
    expect(mail).toMatchObject({ to: 'anna@school.example', subject });
    for (const text of [mail.text, mail.html]) {
      for (const word of words) expect(text).toContain(word);
      expect(text).toContain('primavista.example');
      expect(text).toMatch(/martedì 10 marzo 2026, ore 00:30 \(ora italiana\)[\s\S]*00:30 on Tuesday,? 10 March 2026/);
    }
    expect(mail.html).toMatch(/<html lang="it">[\s\S]*<div lang="it">[\s\S]*<div lang="en">/);
  });

  it('has no link', () => {
    expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|href|<(img|script|link|style|iframe)|src=|url\(/);
  });
});

it.each([
  ['giulia.rossi@scuola.edu.it', 'g…@s….it'],
  ['a@b.example', 'a…@b….example'],
])('an address is masked: %s as %s', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
