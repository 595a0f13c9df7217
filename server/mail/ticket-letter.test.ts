import { describe, expect, it } from 'vitest';
import { type TicketLetter, ticketMail } from './ticket-letter.ts';

const letter = (more: Partial<TicketLetter> = {}): TicketLetter => ({
  to: 'support@school.example',
  language: 'it',
  code: 'PV-7K3M9Q',
  category: 'results_not_received',
  priority: 'HIGH',
  subject: 'I risultati della 3B',
  content: 'Non li vedo.\nMi aiutate?',
  from: { name: 'Anna Dell’Acqua', email: 'anna@elsewhere.example' },
  account: { name: 'Anna Dell’Acqua', email: 'anna@school.example' },
  link: 'https://primavista.example/support',
  messageId: '<one@primavista.example>',
  files: [],
  ...more,
});

describe.each([
  { language: 'it', words: ['Categoria: Risultati non arrivati', 'Priorità: Alta', 'Da: Anna Dell’Acqua'] },
  { language: 'en', words: ['Category: Results not received', 'Priority: High', 'From: Anna Dell’Acqua'] },
] as const)('in $language', ({ language, words }) => {
  const mail = ticketMail(letter({ language }));

  it('contains author, request, priority and link, as text and as HTML', () => {
    expect(mail).toMatchObject({
      to: 'support@school.example',
      subject: '[PV-7K3M9Q] I risultati della 3B',
      replyTo: 'anna@school.example',
      messageId: '<one@primavista.example>',
    });
    const htmlWords = mail.html.replace(/<[^>]*>/g, '');
    for (const word of [
      ...words,
      'Non li vedo.\nMi aiutate?',
      '[PV-7K3M9Q] I risultati della 3B',
      'anna@elsewhere.example',
      'anna@school.example',
    ]) {
      expect(mail.text).toContain(word);
      expect(htmlWords).toContain(word);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('has one link, to the support page, and loads nothing', () => {
    expect(mail.text.match(/https?:\S+/g)).toEqual(['https://primavista.example/support']);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(['href="https://primavista.example/support"']);
    expect(mail.html).not.toMatch(/<(img|script|style|iframe)|<link|src=|url\(/);
  });
});

it('shows the text literally', () => {
  const evil = '<script>alert(1)</script> & "so"';
  const mail = ticketMail(
    letter({
      subject: `${evil}\r\nBcc: spy@evil.example`,
      content: evil,
      from: { name: `${evil}\nTo: all`, email: 'anna@school.example' },
      files: [{ name: '<b>.png', type: 'image/png', content: Buffer.from('') }],
    }),
  );
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;');
  expect(mail.text).toContain(evil);
  expect(mail.subject).toBe(`[PV-7K3M9Q] ${evil} Bcc: spy@evil.example`);
  expect(mail.text).toContain('File allegati: <b>.png');
});
