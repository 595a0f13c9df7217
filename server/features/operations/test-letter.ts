import { escapeHtml } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';

/** The mail with which an administrator sees that mails arrive: in both languages, since nobody knows who reads it. */
export const testLetter = (to: string, origin: string): Mail => {
  const lines = [
    `Questa mail è una prova: le mail di ${origin} arrivano.`,
    `This is a trial: mails from ${origin} arrive.`,
  ];
  return {
    to,
    subject: 'Prima Vista: prova / trial',
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
};
