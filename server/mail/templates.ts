import type { CollectionAlarm } from '../../contract/collection.ts';
import { timeZone } from '../../contract/rules/limits.ts';
import type { Language } from '../../contract/text.ts';
import { type Block, button, buttonAddress, letter, onOneLine, rule, signature, small, together } from './letter.ts';
import type { Mail } from './mail.ts';
import { english } from './texts-in-english.ts';
import { italian, type Texts } from './texts-in-italian.ts';

export const texts: Record<Language, Texts> = { it: italian, en: english };

const placeOf = (address: string, date: Date, { locale }: Texts) => ({
  host: new URL(address).host,
  day: date.toLocaleDateString(locale, { dateStyle: 'full', timeZone }),
  time: date.toLocaleTimeString(locale, { timeStyle: 'short', timeZone }),
});

/** `until`: when the link stops working. */
export type LinkMail = { to: string; full_name: string; language: Language; link: string; until: Date };

/** Returns a letter whose only link is a button: to choose a first or another password, or to confirm a new address. */
export const linkMail = (
  kind: 'invitation' | 'forgotten' | 'newAddress',
  { to, full_name, language, link, until }: LinkMail,
): Mail => {
  const say = texts[language];
  const place = placeOf(link, until, say);
  const { subject, reason, action, validity, unexpected } = say[kind](place);
  return letter({ to, subject, language }, [
    say.greeting(onOneLine(full_name)),
    reason,
    button(action, link),
    validity,
    unexpected,
    rule,
    buttonAddress(say.withoutButton, link),
    signature(say.sender(place.host)),
  ]);
};

/** `origin`: the public address of this installation. */
type ChangeMail = { to: string; origin: string; changed_at: Date };

/** Returns a notice in both languages (an owner's is not stored), with no link and no name, which may be changed too. */
export const noticeMail = (
  { to, origin, changed_at }: ChangeMail,
  write: (say: Texts, place: ReturnType<typeof placeOf>) => { subject: string; event: string; unexpected: string },
): Mail => {
  const noticeIn = (say: Texts): { subject: string; block: Block } => {
    const place = placeOf(origin, changed_at, say);
    const { subject, event, unexpected } = write(say, place);
    const { text, html } = together([say.greeting(), event, unexpected, small(say.sender(place.host))]);
    return { subject, block: { text, html: `<div lang="${say.language}">\n${html}\n</div>` } };
  };
  const [first, second] = [noticeIn(italian), noticeIn(english)];
  const subject = `${first.subject} · ${second.subject}`;
  const mail = letter({ to, subject, language: 'it' }, [first.block, { ...rule, text: '* * *' }, second.block]);
  return { ...mail, text: `${mail.text}\n` };
};

/** Returns the alarm about an unusual hour of the collection. `changed_at`: the beginning of the hour. */
export const collectionAlarmMail = ({ num_usual, ...alarm }: ChangeMail & Omit<CollectionAlarm, 'tms_hour'>): Mail =>
  noticeMail(alarm, (say, place) => say.collectionAlarm({ ...place, ...alarm, num_usual: Math.round(num_usual) }));
