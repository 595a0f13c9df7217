import { expect, it } from 'vitest';
import { type MailedTicket, ticketMail } from './ticket-letters.ts';

const link = 'https://primavista.example/support';
const mailOf = (more: Partial<MailedTicket> = {}) =>
  ticketMail({
    to: 'support@school.example',
    link,
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
  expect(text.match(/https?:\S+/g)).toEqual([link]);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
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
