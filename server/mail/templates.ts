import type { CollectionAlarm } from '../../contract/collection.ts';
import { timeZone } from '../../contract/rules/limits.ts';
import type { Language } from '../../contract/text.ts';
import type { FactorChange } from '../jobs/work.ts';
import { lettersInEnglish } from './in-english.ts';
import { lettersInItalian } from './in-italian.ts';
import { type Details, type Letters, mailOf, type NoticeDetails } from './letter.ts';
import type { Mail } from './mail.ts';
import { type Notice, noticeMail } from './notice.ts';

export type LinkMail = {
  to: string;
  full_name: string;
  language: Language;
  /** Below the public origin of this installation. */
  link: string;
  /** When the link stops working. */
  until: Date;
};

export type ChangeMail = {
  to: string;
  /** The public address of this installation. */
  origin: string;
  changed_at: Date;
};

const languages: Record<Language, Letters> = { it: lettersInItalian, en: lettersInEnglish };

const inItaly = (locale: string, style: Intl.DateTimeFormatOptions, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(moment);

const momentOf = (moment: Date, locale: string): Pick<Details, 'day' | 'time'> => ({
  day: inItaly(locale, { dateStyle: 'full' }, moment),
  time: inItaly(locale, { timeStyle: 'short' }, moment),
});

const detailsOf = ({ full_name, link, until }: LinkMail, locale: string): Details => ({
  name: full_name.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
  host: new URL(link).host,
  ...momentOf(until, locale),
});

const write = (kind: 'invitation' | 'forgotten' | 'newAddress', mail: LinkMail): Mail => {
  const { locale, [kind]: letter } = languages[mail.language];
  return mailOf(letter(detailsOf(mail, locale)), mail);
};

/** Returns the mail that invites a person with a new account to choose a password. */
export const invitationMail = (mail: LinkMail): Mail => write('invitation', mail);

/** Returns the mail with a link for a new password. */
export const forgottenPasswordMail = (mail: LinkMail): Mail => write('forgotten', mail);

/** Returns the mail to an account's new address, with the link that confirms it. */
export const newAddressMail = (mail: LinkMail): Mail => write('newAddress', mail);

/** Writes a notice in both languages, Italian first: the language of an account's owner is not stored. */
const writeNotice = (
  { to, origin, changed_at }: ChangeMail,
  pick: (letters: Letters, details: NoticeDetails) => Notice,
): Mail => {
  const { host } = new URL(origin);
  const noticeIn = (letters: Letters) => pick(letters, { host, ...momentOf(changed_at, letters.locale) });
  return noticeMail(to, [noticeIn(languages.it), noticeIn(languages.en)]);
};

/** Returns the notice to an account's address that another one was asked for. `masked`: its visible part. */
export const addressAskedMail = ({ masked, ...mail }: ChangeMail & { masked: string }): Mail =>
  writeNotice(mail, ({ addressAsked }, details) => addressAsked({ ...details, masked }));

/** Returns the notice to an account's previous address. `masked`: the visible part of the new one. */
export const addressChangedMail = ({ masked, ...mail }: ChangeMail & { masked: string }): Mail =>
  writeNotice(mail, ({ addressChanged }, details) => addressChanged({ ...details, masked }));

/** Returns the notice of a change of an account's second factor. */
export const secondFactorChangedMail = ({ what, ...mail }: ChangeMail & { what: FactorChange }): Mail =>
  writeNotice(mail, ({ secondFactorChanged }, details) => secondFactorChanged({ ...details, what }));

/** Returns the notice that an account's password was changed. */
export const passwordChangedMail = (mail: ChangeMail): Mail =>
  writeNotice(mail, ({ passwordChanged }, details) => passwordChanged(details));

/** Returns the alarm about an unusual hour of the collection. `changed_at`: the beginning of the hour. */
export const collectionAlarmMail = ({
  des_alarm,
  num_runs,
  num_usual,
  ...mail
}: ChangeMail & Pick<CollectionAlarm, 'des_alarm' | 'num_runs' | 'num_usual'>): Mail =>
  writeNotice(mail, ({ collectionAlarm }, details) =>
    collectionAlarm({ ...details, des_alarm, num_runs, num_usual: Math.round(num_usual) }),
  );
