import type { Language } from '../../../contract/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Work } from '../../jobs/work.ts';
import type { Mail } from '../../mail/mail.ts';
import { linkMail, noticeMail } from '../../mail/templates.ts';
import { type AccountRow, findAccountByEmail, isInvited, lockAccount } from './accounts.repository.ts';
import { createLink, renewAddressToken } from './one-time-tokens.ts';

/** Mails about accounts. The link of a mail is made when it is written, also when a mail is retried. */
export const accountMailWorkers = (deps: Pick<Context, 'db' | 'now' | 'origin' | 'sendMail'>) => {
  const { db, now, origin, sendMail } = deps;
  /** In one transaction: an address replaced meanwhile must not get a link to the account. */
  const mailTo = async (id: string, write: (tx: Tx, account: AccountRow) => Promise<Mail | undefined>) => {
    const mail = await transaction(db, async (tx) => {
      const account = await lockAccount(tx, id);
      return account && write(tx, account);
    });
    if (mail) await sendMail(mail);
  };

  const invite = async (tx: Tx, account: AccountRow, language: Language): Promise<Mail | undefined> => {
    const { id, email: to, full_name, disabled } = account;
    if (disabled || !isInvited(account)) return undefined;
    const link = await createLink(tx, { id_user: id, purpose: 'invitation', now: now(), origin: origin() });
    return linkMail('invitation', { to, full_name, language, ...link });
  };

  /** Notices go to the address at the time of the change: a further change cannot divert them. */
  const notify = ({ email: to, changed_at }: Work['password_changed'], write: Parameters<typeof noticeMail>[1]) =>
    sendMail(noticeMail({ to, origin: origin(), changed_at: new Date(changed_at) }, write));

  return {
    invitation: ({ id_user, language }: Work['invitation']) =>
      mailTo(id_user, (tx, account) => invite(tx, account, language)),

    forgotten_password: async ({ email, language }: Work['forgotten_password']) => {
      const found = await findAccountByEmail(db, email);
      if (!found) return;
      await mailTo(found.id, async (tx, account) => {
        const { id, full_name, disabled } = account;
        if (disabled || account.email !== email) return undefined;
        // An invited person gets a full invitation again: its week must not shrink to minutes.
        if (isInvited(account)) return invite(tx, account, language);
        const link = await createLink(tx, { id_user: id, purpose: 'forgotten', now: now(), origin: origin() });
        return linkMail('forgotten', { to: email, full_name, language, ...link });
      });
    },

    address_link: ({ id_user, language }: Work['address_link']) =>
      mailTo(id_user, async (tx, { full_name }) => {
        const change = await renewAddressToken(tx, id_user, now());
        if (!change) return undefined;
        const { token, email: to, until } = change;
        return linkMail('newAddress', { to, full_name, language, link: `${origin()}/address/${token}`, until });
      }),

    address_asked: (work: Work['address_asked']) =>
      notify(work, (say, place) => say.addressAsked({ ...place, masked: work.masked })),
    address_changed: (work: Work['address_changed']) =>
      notify(work, (say, place) => say.addressChanged({ ...place, masked: work.masked })),
    password_changed: (work: Work['password_changed']) => notify(work, (say, place) => say.passwordChanged(place)),
    second_factor_changed: (work: Work['second_factor_changed']) =>
      notify(work, (say, place) => say.secondFactorChanged({ ...place, what: work.what })),
  };
};
