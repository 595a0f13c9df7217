import type { Language } from '../../contract/text.ts';
import { lettersInEnglish } from './in-english.ts';
import { lettersInItalian } from './in-italian.ts';
import { type Details, type Letters, mailOf } from './letter.ts';
import type { Mail } from './mail.ts';

export type LinkMail = {
  to: string;
  full_name: string;
  language: Language;
  /** On the public address of this installation. */
  link: string;
  /** When the link stops working. */
  until: Date;
};

const languages: Record<Language, Letters> = { it: lettersInItalian, en: lettersInEnglish };

const inItaly = (locale: string, style: Intl.DateTimeFormatOptions, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Europe/Rome' }).format(moment);

const detailsOf = ({ full_name, link, until }: LinkMail, locale: string): Details => ({
  name: full_name.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
  host: new URL(link).host,
  day: inItaly(locale, { dateStyle: 'full' }, until),
  time: inItaly(locale, { timeStyle: 'short' }, until),
});

const write = (kind: 'invitation' | 'forgotten', mail: LinkMail): Mail => {
  const { locale, [kind]: letter } = languages[mail.language];
  return mailOf(letter(detailsOf(mail, locale)), mail);
};

/** Invites somebody, for whom an account was made, to choose a password. */
export const invitationMail = (mail: LinkMail): Mail => write('invitation', mail);

/** Brings the link for a new password to who asked for it. */
export const forgottenPasswordMail = (mail: LinkMail): Mail => write('forgotten', mail);
