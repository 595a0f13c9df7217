import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { isGone } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { EnvelopeIcon } from '../table/icons.tsx';
import { RowButton } from '../table/RowButton.tsx';
import { useRefresh } from '../use-refresh.ts';

type Props = { user: User; onInvited: (user: User) => Promise<void> };

/** Sends an invitation again, in the language of this page; the link of the last one becomes invalid. */
export const SendAgain = ({ user, onInvited }: Props) => {
  const { language } = useLanguage();
  const text = useText(users);
  const failures = useFailures();
  const refresh = useRefresh('users');
  const report = (failure: Error) => {
    if (isGone(failure)) {
      notifyError(text.gone(user.full_name));
      return refresh();
    }
    failures.notify(failure);
    const words = failures.textOf(failure);
    if (words) notifyError(words);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSignedIn('POST /users/:id/invite', { params: { id: user.id }, body: { language } }),
    onSuccess: onInvited,
    onError: report,
  });
  return (
    <RowButton
      icon={<EnvelopeIcon />}
      text={text.sendAgain}
      label={text.sendAgainTo(user.full_name)}
      onClick={() => !isPending && mutate()}
    />
  );
};
