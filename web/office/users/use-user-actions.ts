import { KeyRound, Link2, LogOut, MailX, Send, UserCheck, UserX } from 'lucide-react';
import { useRef } from 'react';
import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import type { MenuItem } from '../../ui/Floating.tsx';
import { isGone } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import type { MadeLink } from './InvitationLink.tsx';
import { stateOf } from './user-draft.ts';

export type UserActionsProps = {
  user: User;
  may: (scope: Scope) => boolean;
  /** Whether this installation sends mails. */
  hasMail: boolean;
  onInvited: (user: User) => Promise<void>;
  onLink: (made: MadeLink) => void;
  onResetFactor: (user: User) => void;
};

/** What can be done with an account from its row, without opening it: each is done at once, but what asks first. */
export const useUserActions = ({ user, may, hasMail, onInvited, onLink, onResetFactor }: UserActionsProps) => {
  const text = useText(users);
  const { language } = useLanguage();
  const failures = useFailures();
  const refresh = useRefresh('users');
  const isOwn = useLogin()?.id === user.id;
  const isBusy = useRef(false);
  const params = { id: user.id };

  /** Runs one of them at a time. What fails is said in a notice, since a row has no place for it. */
  const attempt = (action: () => Promise<unknown>) => async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } catch (failure) {
      if (isGone(failure)) {
        notifyError(text.gone(user.full_name));
        await refresh();
      } else {
        failures.notify(failure);
        const words = failures.textOf(failure);
        if (words) notifyError(words);
      }
    } finally {
      isBusy.current = false;
    }
  };

  const makeLink = attempt(async () => {
    onLink({ user, ...(await callSignedIn('POST /users/:id/invitation-link', { params })) });
    await refresh();
  });
  const sendAgain = attempt(async () =>
    onInvited(await callSignedIn('POST /users/:id/invite', { params, body: { language } })),
  );
  const setAccess = (disabled: boolean, isTakenBack = false): (() => Promise<void>) =>
    attempt(async () => {
      const changed = await callSignedIn('POST /users/:id', { params, body: { disabled, language } });
      if (stateOf(changed) === 'invited' && hasMail) return onInvited(changed);
      const words = disabled ? text.disabled : text.enabled;
      notifySuccess(words(user.full_name), isTakenBack ? {} : { undo: setAccess(!disabled, true) });
      await refresh();
    });
  const withdraw = attempt(async () => {
    await callSignedIn('DELETE /users/:id/email', { params });
    notifySuccess(text.withdrawn(user.full_name));
    await refresh();
  });
  const endSignIns = attempt(async () => {
    const { num_ended } = await callSignedIn('DELETE /users/:id/sign-ins', { params });
    notifySuccess(text.signInsEnded(user.full_name, num_ended));
  });

  const state = stateOf(user);
  const canInvite = state === 'invited' && may('user:create');
  const canUpdate = may('user:update');
  const only = (isThere: boolean, item: MenuItem): MenuItem[] => (isThere ? [item] : []);
  const more: MenuItem[][] = [
    [
      ...only(canInvite && hasMail, { label: text.sendAgain, icon: Send, onSelect: sendAgain }),
      ...only(canInvite, { label: text.invitationLink.make, icon: Link2, onSelect: makeLink }),
    ],
    [
      ...only(canUpdate && user.new_email !== null, { label: text.withdraw, icon: MailX, onSelect: withdraw }),
      ...only(canUpdate && !isOwn && state === 'active', {
        label: text.endSignIns,
        icon: LogOut,
        onSelect: endSignIns,
      }),
      ...only(canUpdate && !isOwn && user.flg_second_factor && may('role:update'), {
        label: text.secondFactor.reset,
        icon: KeyRound,
        onSelect: () => onResetFactor(user),
      }),
      ...only(canUpdate && !isOwn, {
        ...(user.disabled ? { label: text.enable, icon: UserCheck } : { label: text.disable, icon: UserX }),
        onSelect: setAccess(!user.disabled),
      }),
    ],
  ];
  return { more, canInvite, makeLink, sendAgain };
};
