import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** An address that is not confirmed yet, until when it may be, and a button to withdraw it. */
export const NewAddress = ({ user, mayWithdraw }: { user: User; mayWithdraw: boolean }) => {
  const text = useText(users);
  const { language } = useLanguage();
  const failures = useFailures();
  const refresh = useRefresh('users');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('DELETE /users/:id/email', { params: { id: user.id } }),
    onSuccess: () => {
      notifySuccess(text.withdrawn(user.full_name));
      return refresh();
    },
    onError: failures.notify,
  });
  if (!user.new_email || !user.tms_new_email_until) return null;
  return (
    <div className="new-address">
      <small>{text.newAddress(user.new_email, momentIn(language, user.tms_new_email_until))}</small>
      {mayWithdraw && (
        <Button
          variant="default"
          size="xs"
          // Not "loading", which would disable the button and lose the focus.
          aria-busy={isPending}
          aria-label={text.withdrawOf(user.full_name)}
          onClick={() => !isPending && mutate()}
        >
          {text.withdraw}
        </Button>
      )}
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
