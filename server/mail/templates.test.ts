import { describe, expect, it } from 'vitest';
import { maskAddress } from './mail.ts';
import { type LinkMail, linkMail, noticeMail } from './templates.ts';
import { type MailedTicket, ticketMail } from './ticket-letters.ts';

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
    'chiesto un cambio d’indirizzo · address change requested',
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

const supportLink = 'https://primavista.example/support';
const mailOf = (more: Partial<MailedTicket> = {}) =>
  ticketMail({
    to: 'support@school.example',
    link: supportLink,
    messageId: '<one@primavista.example>',
    ticket: {
      cod_ticket: 'PV-7K3M9Q',
      hs_ticket_category: 'results_not_received',
      hs_ticket_priority: 'HIGH',
      subject: 'I risultati della 3B',
      content: 'Non li vedo.\nMi aiutate?',
      user_full_name: 'Anna Dell’Acqua',
      user_email: 'anna@elsewhere.example',
      account: { full_name: 'Anna Dell’Acqua', email: 'anna@school.example' },
      des_language: 'it',
      files: [],
      ...more,
    },
  });

describe('a request', () => {
  it.each([
    ['it', 'Categoria: Risultati non arrivati', 'Priorità: Alta', 'Da: Anna Dell’Acqua'],
    ['en', 'Category: Results not received', 'Priority: High', 'From: Anna Dell’Acqua'],
  ] as const)('in %s it has author, request and priority, one link, and loads nothing', (language, ...words) => {
    const { text, html, ...head } = mailOf({ des_language: language });
    expect(head).toMatchObject({
      to: 'support@school.example',
      subject: '[PV-7K3M9Q] I risultati della 3B',
      replyTo: 'anna@school.example',
      messageId: '<one@primavista.example>',
    });
    const request = ['Non li vedo.\nMi aiutate?', '[PV-7K3M9Q] I risultati della 3B'];
    for (const word of [...words, ...request, 'anna@elsewhere.example', 'anna@school.example']) {
      expect(text).toContain(word);
      expect(html.replace(/<[^>]*>/g, '')).toContain(word);
    }
    expect(html).toContain(`<html lang="${language}">`);
    expect(text.match(/https?:\S+/g)).toEqual([supportLink]);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${supportLink}"`]);
    expect(html).not.toMatch(/<(img|script|style|iframe)|<link|src=|url\(/);
  });

  it('shows the text literally', () => {
    const evil = '<script>alert(1)</script> & "so"';
    const mail = mailOf({
      subject: `${evil}\r\nBcc: spy@evil.example`,
      content: evil,
      user_full_name: `${evil}\nTo: all`,
      files: [{ name: '<b>.png', des_type: 'image/png', content: Buffer.from('') }],
    });
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;');
    expect(mail.text).toContain(evil);
    expect(mail.subject).toBe(`[PV-7K3M9Q] ${evil} Bcc: spy@evil.example`);
    expect(mail.text).toContain('File allegati: <b>.png');
  });
});
