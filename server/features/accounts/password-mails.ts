import type { Language } from '../../../contract/text.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Workers } from '../../jobs/work.ts';
import type { SendMail } from '../../mail/mail.ts';
import { forgottenPasswordMail, invitationMail } from '../../mail/templates.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './accounts.repository.ts';
import { lockAccount } from './one-time-tokens.repository.ts';
import { makeLink } from './one-time-tokens.ts';

type Deps = { db: Database; now: () => Date; origin: () => string; sendMail: SendMail };

const templates = { invitation: invitationMail, forgotten: forgottenPasswordMail };

const isInvited = ({ disabled, tms_registered_at }: AccountRow) => !disabled && tms_registered_at === null;

type Purpose = keyof typeof templates;

/** Returns the purpose of the link that an account gets in its current state; undefined when it gets none. */
type Decide = (account: AccountRow) => Purpose | undefined;

const ifInvited: Decide = (account) => (isInvited(account) ? 'invitation' : undefined);

// An invited person gets a full invitation again: its week must not shrink to minutes.
const ifAt =
  (email: string): Decide =>
  (account) =>
    account.disabled || account.email !== email ? undefined : (ifInvited(account) ?? 'forgotten');

/** Workers that mail links to choose a password. A new invitation replaces the previous one, even when a mail is retried. */
export const passwordWorkers = ({
  db,
  now,
  origin,
  sendMail,
}: Deps): Pick<Workers, 'invitation' | 'forgotten_password'> => {
  const mailLink = async (id_user: string, decide: Decide, language: Language): Promise<void> => {
    // In one transaction: an address replaced meanwhile must not get a link to the account.
    const mail = await transaction(db, async (tx) => {
      await lockAccount(tx, id_user);
      const account = await findAccount(tx, id_user);
      const purpose = account && decide(account);
      if (!purpose) return undefined;
      const { link, until } = await makeLink(tx, { id_user, purpose, now: now(), origin: origin() });
      return templates[purpose]({ to: account.email, full_name: account.full_name, language, link, until });
    });
    if (mail) await sendMail(mail);
  };

  return {
    invitation: ({ id_user, language }) => mailLink(id_user, ifInvited, language),

    forgotten_password: async ({ email, language }) => {
      const account = await findAccountByEmail(db, email);
      if (account) await mailLink(account.id, ifAt(email), language);
    },
  };
};
