import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { momentIn } from '../moment-in.ts';
import { useRefresh } from '../use-refresh.ts';

const Link = ({ link, until }: { link: string; until: string }) => {
  const { invitationLink: text } = useText(users);
  const { language } = useLanguage();
  const { state, copy } = useCopy(link);
  return (
    <>
      <TextInput
        label={text.label}
        description={text.note(momentIn(language, until))}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={copy}>
        {text.copy}
      </Button>
      <p role="status">{state === 'copied' ? text.copied : state === 'denied' ? text.denied : null}</p>
    </>
  );
};

/** Makes the link of an invitation, to be handed over where no mail arrives. */
export const InvitationLink = ({ user }: { user: User }) => {
  const { invitationLink: text } = useText(users);
  const failures = useFailures();
  const refresh = useRefresh('users');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callSignedIn('POST /users/:id/invitation-link', { params: { id: user.id } }),
    onSuccess: () => refresh(),
    onError: failures.notify,
  });
  return (
    <div className="invitation-link">
      {data ? (
        <Link link={data.link} until={data.tms_until} />
      ) : (
        <Button variant="default" size="xs" aria-busy={isPending} onClick={() => !isPending && mutate()}>
          {text.make}
        </Button>
      )}
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
