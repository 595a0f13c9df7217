import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import type { MadeLink } from './InvitationLink.tsx';

/** When the link of a mailed invitation should exist: usually soon, later if the server is busy. */
const refreshAfterMs = { soon: 2000, last: 15_000 };

/** The invitations made on this page: mailed, with a link that the server makes a moment later, or with one to hand over. */
export const useInvitations = () => {
  const { invitationSent, inviting } = useText(users);
  const refresh = useRefresh('users');
  const failures = useFailures();
  const { data: way } = useCall('GET /users/invitations');
  const hasMail = way?.flg_mail ?? true;
  const [link, setLink] = useState<MadeLink>();
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const later = (ms: number, act: () => void) => void timers.current.add(setTimeout(act, ms));
  const onMailed = (invited: readonly User[]) => {
    const ids = invited.map(({ id }) => id);
    setUnderway((before) => [...before, ...ids]);
    later(refreshAfterMs.soon, () => void refresh());
    later(refreshAfterMs.last, async () => {
      await refresh();
      // An account that was invited again meanwhile waits for the later one.
      setUnderway((before) => ids.reduce((left, id) => left.filter((_, at) => at !== left.indexOf(id)), before));
    });
    const [first] = invited;
    notifySuccess(invited.length === 1 && first ? invitationSent(first.full_name) : inviting.done(invited.length));
    return refresh();
  };
  const handOver = async (user: User) => {
    try {
      setLink({ user, ...(await callSignedIn('POST /users/:id/invitation-link', { params: { id: user.id } })) });
    } catch (failure) {
      failures.notify(failure);
      const words = failures.textOf(failure);
      if (words) notifyError(words);
    }
    await refresh();
  };
  return {
    hasMail,
    underway,
    /** The link to hand over, while it is shown. */
    link,
    setLink,
    onMailed: (user: User) => onMailed([user]),
    onInvited: async (invited: readonly User[]) => {
      const [first] = invited;
      if (hasMail) return onMailed(invited);
      if (invited.length === 1 && first) return handOver(first);
      notifySuccess(inviting.made(invited.length));
      return refresh();
    },
  };
};
