import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifySuccess } from '../notices.ts';

/** Ends all sign-ins of an account: for a device that was lost, or left open. */
export const EndSignIns = ({ user }: { user: User }) => {
  const text = useText(users);
  const failures = useFailures();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('DELETE /users/:id/sign-ins', { params: { id: user.id } }),
    onSuccess: ({ num_ended }) => notifySuccess(text.signInsEnded(user.full_name, num_ended)),
    onError: failures.notify,
  });
  return (
    <div>
      {/* Not "loading", which would disable the button and lose the focus. */}
      <Button variant="default" size="xs" aria-busy={isPending} onClick={() => !isPending && mutate()}>
        {text.endSignIns}
      </Button>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
