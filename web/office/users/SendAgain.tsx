import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { isGone } from '../failures.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { user: User; onInvited: (user: User) => Promise<void> };

/** Sends an invitation again, in the language of this page; the link of the last one becomes invalid. */
export const SendAgain = ({ user, onInvited }: Props) => {
  const { language } = useLanguage();
  const text = useText(users);
  const failures = useFailures();
  const refresh = useRefresh('users');
  const reportDeleted = () => {
    notifyError(text.gone(user.full_name));
    refresh();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('POST /users/:id/invite', { params: { id: user.id }, body: { language } }),
    onSuccess: onInvited,
    onError: (failure) => (isGone(failure) ? reportDeleted() : failures.notify(failure)),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        // Not "loading", which would disable the button and lose the focus.
        aria-busy={isPending}
        aria-label={text.sendAgainTo(user.full_name)}
        onClick={() => !isPending && mutate()}
      >
        {text.sendAgain}
      </Button>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </>
  );
};
