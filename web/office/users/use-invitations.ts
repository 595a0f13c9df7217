import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** When the link of an invitation should exist: usually soon, later if the server is busy. */
const refreshAfterMs = { soon: 2000, last: 15_000 };

type Timers = Map<string, ReturnType<typeof setTimeout>[]>;

const stop = (timers: Timers, name: string) => {
  for (const timer of timers.get(name) ?? []) clearTimeout(timer);
  timers.delete(name);
};

/** The invitations requested on this page, whose mail and link the server creates a moment later. */
export const useInvitations = () => {
  const { invitationSent, inviting } = useText(users);
  const refresh = useRefresh('users');
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<Timers>(new Map());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const name of [...running.keys()]) stop(running, name);
    };
  }, []);

  const arrive = async (name: string, ids: readonly string[]) => {
    stop(timers.current, name);
    await refresh();
    setUnderway((before) => new Set([...before].filter((other) => !ids.includes(other))));
  };
  const wait = (ids: readonly string[]) => {
    const name = ids.join();
    stop(timers.current, name);
    setUnderway((before) => new Set([...before, ...ids]));
    timers.current.set(name, [
      setTimeout(refresh, refreshAfterMs.soon),
      setTimeout(() => arrive(name, ids), refreshAfterMs.last),
    ]);
  };
  return {
    underway,
    onInvited: ({ id, full_name }: User) => {
      wait([id]);
      notifySuccess(invitationSent(full_name));
      return refresh();
    },
    onManyInvited: (invited: readonly User[]) => {
      wait(invited.map(({ id }) => id));
      notifySuccess(inviting.done(invited.length));
      return refresh();
    },
  };
};
