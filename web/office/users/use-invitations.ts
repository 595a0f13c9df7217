import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifySuccess } from '../notices.ts';
import { useUsersChanged } from './use-users-changed.ts';

/** ms after which the link of an invitation is there to be shown: soon, or once a busy server gets to it. */
const lookAgainAfter = [2000, 15_000];

/** Invitations that were asked for on this page; the server writes their mail and link a moment later. */
export const useInvitations = () => {
  const { invitationSent } = useText(users);
  const usersChanged = useUsersChanged();
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  return {
    underway,
    onInvited: ({ id, full_name }: User) => {
      setUnderway((before) => new Set(before).add(id));
      notifySuccess(invitationSent(full_name));
      for (const delay of lookAgainAfter) setTimeout(usersChanged, delay);
      return usersChanged();
    },
  };
};
