import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { readLogin, renewLogin } from '../../api/login.ts';
import { address } from '../../i18n/address.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import { useParams } from '../../ui/router.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EntrancePage } from '../login/EntrancePage.tsx';

/** Whether the server refused the link; a missing or broken answer does not mean that. */
const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && ['not_authorized', 'invalid_request'].includes(error.code);

const SignInLink = () => (
  <ButtonLink size="lg" to="/login">
    {useText(address).signIn}
  </ButtonLink>
);

const Confirmed = ({ email }: { email: string }) => {
  const { confirmed } = useText(address);
  return (
    <Message title={confirmed.heading} actions={<SignInLink />}>
      <p>{confirmed.text(email)}</p>
    </Message>
  );
};

const InvalidLink = () => {
  const { notAuthorized } = useText(address);
  return (
    <Message title={notAuthorized.heading} actions={<SignInLink />}>
      <p>{notAuthorized.text}</p>
    </Message>
  );
};

const UnreachableLink = ({ onRetry }: { onRetry: () => void }) => {
  const { unreachable } = useText(address);
  const retry = (
    <Button size="lg" onClick={onRetry}>
      {unreachable.retry}
    </Button>
  );
  return (
    <Message title={unreachable.heading} actions={retry}>
      <p>{unreachable.text}</p>
    </Message>
  );
};

/** Asks before the address counts: programs that scan mails open links, and must not confirm anything. */
const Confirmation = ({ token, email, onConfirmed }: { token: string; email: string; onConfirmed: () => void }) => {
  const text = useText(address);
  const errorText = useErrorText();
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('POST /users/email/confirm', { body: { token } }),
    onSuccess: () => {
      onConfirmed();
      // The server has ended the account's sign-ins: if this device has one, it finds out now.
      if (readLogin()) renewLogin();
    },
  });
  if (isInvalid(error)) return <InvalidLink />;
  return (
    <div className="entrance">
      <div className="entrance-form">
        <div className="entrance-words">
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p className="address-in-words">{text.lead(email)}</p>
          <p>{text.effects}</p>
        </div>
        <FormFailure>{error && errorText(error)}</FormFailure>
        <Button size="lg" loading={isPending} onClick={() => mutate()}>
          {text.submit}
        </Button>
      </div>
    </div>
  );
};

/** The page for the links that are mailed to new addresses. */
export const AddressPage = () => {
  const text = useText(address);
  const { token = '' } = useParams();
  usePageTitle(text.title);
  const [confirmed, setConfirmed] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['POST /users/email/validate', token],
    queryFn: ({ signal }) => call('POST /users/email/validate', { body: { token } }, { signal }),
    // A used link no longer works: the page must not ask about it again.
    enabled: confirmed === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (confirmed !== undefined) {
    return (
      <EntrancePage>
        <Confirmed email={confirmed} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage>
      {isPending && <p role="status">{text.reading}</p>}
      {isInvalid(error) && <InvalidLink />}
      {error && !isInvalid(error) && <UnreachableLink onRetry={refetch} />}
      {data && <Confirmation token={token} email={data.email} onConfirmed={() => setConfirmed(data.email)} />}
    </EntrancePage>
  );
};
