import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { isGone } from '../failures.ts';
import { useSubject } from '../forms/DialogFrame.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import type { MadeLink } from './UserDialogs.tsx';
import { stateOf } from './user-fields.tsx';

/** When the link of a mailed invitation should exist: usually soon, later if the server is busy. */
const refreshAfterMs = { soon: 2000, last: 15_000 };

/** What is done with accounts at once, without a dialog: invitations, access, sign-ins. */
export const useUserCalls = () => {
  const text = useText(users);
  const { serverError } = useText(table);
  const { language } = useLanguage();
  const refresh = useRefresh('users');
  const failures = useFailures();
  const { data: way } = useCall('GET /users/invitations');
  const hasMail = way?.flg_mail ?? true;
  const link = useSubject<MadeLink>();
  const [underway, setUnderway] = useState<readonly User[]>([]);
  const busy = useRef(new Set<string>());
  useEffect(() => {
    if (underway.length === 0) return;
    const soon = setTimeout(refresh, refreshAfterMs.soon);
    const settle = () => setUnderway((before) => before.filter((user) => !underway.includes(user)));
    const last = setTimeout(() => void refresh().then(settle), refreshAfterMs.last);
    return () => {
      clearTimeout(soon);
      clearTimeout(last);
    };
  }, [underway, refresh]);

  /** Runs one of them at a time for each account. What fails is said in a notice, since a row has no place for it. */
  const attempt = async (user: User, action: (params: { id: string }) => Promise<unknown>): Promise<void> => {
    if (busy.current.has(user.id)) return;
    busy.current.add(user.id);
    try {
      await action({ id: user.id });
      await refresh();
    } catch (failure) {
      notifyError(isGone(failure) ? text.gone(user.full_name) : (failures.textOf(failure) ?? serverError));
      if (isGone(failure)) await refresh();
    } finally {
      busy.current.delete(user.id);
    }
  };

  /** Says that mails are on their way, each with a link that the server makes a moment later. */
  const onMailed = (...invited: User[]) => {
    setUnderway((before) => [...before, ...invited]);
    const [first] = invited;
    const isOne = invited.length === 1 && first;
    notifySuccess(isOne ? text.invitationSent(first.full_name) : text.inviting.done(invited.length));
    return refresh();
  };
  const makeLink = (user: User) =>
    attempt(user, async (params) =>
      link.open({ user, ...(await callSignedIn('POST /users/:id/invitation-link', { params })) }),
    );
  const sendAgain = (user: User) =>
    attempt(user, async (params) =>
      onMailed(await callSignedIn('POST /users/:id/invite', { params, body: { language } })),
    );
  const setAccess = (user: User, disabled: boolean, isTakenBack = false): Promise<void> =>
    attempt(user, async (params) => {
      const changed = await callSignedIn('POST /users/:id', { params, body: { disabled, language } });
      if (stateOf(changed) === 'invited' && hasMail) return onMailed(changed);
      const words = disabled ? text.disabled : text.enabled;
      const undo = () => void setAccess(user, !disabled, true);
      notifySuccess(words(user.full_name), isTakenBack ? {} : { undo });
    });
  const withdrawAddress = (user: User) =>
    attempt(user, async (params) => {
      await callSignedIn('DELETE /users/:id/email', { params });
      notifySuccess(text.withdrawn(user.full_name));
    });
  const endSignIns = (user: User) =>
    attempt(user, async (params) => {
      const { num_ended } = await callSignedIn('DELETE /users/:id/sign-ins', { params });
      notifySuccess(text.signInsEnded(user.full_name, num_ended));
    });
  /** New accounts: what comes next depends on whether they get a mail. */
  const onInvited = async (invited: readonly User[]) => {
    const [first] = invited;
    if (hasMail) return onMailed(...invited);
    if (invited.length === 1 && first) return makeLink(first);
    notifySuccess(text.inviting.made(invited.length));
    return refresh();
  };
  return {
    hasMail,
    /** Whether the mail with an invitation's link may still be on its way. */
    isUnderway: ({ id }: User) => underway.some((user) => user.id === id),
    link,
    ...{ onInvited, onMailed, makeLink, sendAgain, setAccess, withdrawAddress, endSignIns },
  };
};

export type UserCalls = ReturnType<typeof useUserCalls>;
