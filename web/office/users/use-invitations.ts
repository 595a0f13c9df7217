import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** When the link of an invitation should exist: usually soon, later if the server is busy. */
const refreshAfterMs = { soon: 2000, last: 15_000 };

type Timers = Map<string, ReturnType<typeof setTimeout>[]>;

const stop = (timers: Timers, id: string) => {
  for (const timer of timers.get(id) ?? []) clearTimeout(timer);
  timers.delete(id);
};

/** The invitations requested on this page, whose mail and link the server creates a moment later. */
export const useInvitations = () => {
  const { invitationSent } = useText(users);
  const refresh = useRefresh('users');
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<Timers>(new Map());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const id of [...running.keys()]) stop(running, id);
    };
  }, []);

  const arrive = async (id: string) => {
    stop(timers.current, id);
    await refresh();
    setUnderway((before) => new Set([...before].filter((other) => other !== id)));
  };
  return {
    underway,
    onInvited: ({ id, full_name }: User) => {
      stop(timers.current, id);
      setUnderway((before) => new Set(before).add(id));
      notifySuccess(invitationSent(full_name));
      timers.current.set(id, [
        setTimeout(refresh, refreshAfterMs.soon),
        setTimeout(() => arrive(id), refreshAfterMs.last),
      ]);
      return refresh();
    },
  };
};
