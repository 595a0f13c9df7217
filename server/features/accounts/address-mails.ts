import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Workers } from '../../jobs/work.ts';
import { sha256 } from '../../lib/hash.ts';
import type { SendMail } from '../../mail/mail.ts';
import { newAddressMail } from '../../mail/templates.ts';
import { findChangeOf, lockOwner, storeLinkHash } from './address-changes.repository.ts';

type Deps = { db: Database; now: () => Date; origin: () => string; sendMail: SendMail };

/** The worker that mails the link to a new address. Each link replaces the previous one, even when a mail is retried. */
export const addressChangeWorkers = ({ db, now, origin, sendMail }: Deps): Pick<Workers, 'address_link'> => ({
  address_link: async ({ id_user, language }) => {
    const mail = await transaction(db, async (tx) => {
      const owner = await lockOwner(tx, id_user);
      const change = await findChangeOf(tx, id_user, now());
      if (!owner || !change) return undefined;
      const token = randomBytes(32).toString('base64url');
      await storeLinkHash(tx, id_user, sha256(token));
      const link = `${origin()}/address/${token}`;
      return newAddressMail({
        to: change.email,
        full_name: owner.full_name,
        language,
        link,
        until: change.tms_expires_at,
      });
    });
    if (mail) await sendMail(mail);
  },
});
