import type { Work, Workers } from '../../jobs/work.ts';
import type { SendMail } from '../../mail/mail.ts';
import {
  addressAskedMail,
  addressChangedMail,
  passwordChangedMail,
  secondFactorChangedMail,
} from '../../mail/templates.ts';

type Kind = 'address_asked' | 'address_changed' | 'password_changed' | 'second_factor_changed';

/** Workers that mail notices. They go to the address at the time of the change: a further change cannot divert them. */
export const noticeWorkers = ({
  origin,
  sendMail,
}: {
  origin: () => string;
  sendMail: SendMail;
}): Pick<Workers, Kind> => {
  const detailsOf = ({ email, changed_at }: Work[Kind]) => ({
    to: email,
    origin: origin(),
    changed_at: new Date(changed_at),
  });
  return {
    address_asked: (data) => sendMail(addressAskedMail({ ...detailsOf(data), masked: data.masked })),
    address_changed: (data) => sendMail(addressChangedMail({ ...detailsOf(data), masked: data.masked })),
    password_changed: (data) => sendMail(passwordChangedMail(detailsOf(data))),
    second_factor_changed: (data) => sendMail(secondFactorChangedMail({ ...detailsOf(data), what: data.what })),
  };
};
