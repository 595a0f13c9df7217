import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { readLogin, renewLogin } from '../../api/login.ts';
import { address } from '../../i18n/address.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useParams } from '../../ui/router.tsx';
import { EntrancePage, EntranceWords } from '../login/EntrancePage.tsx';

/** Whether the server refused the link; a missing or broken answer does not mean that. */
const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && ['not_authorized', 'invalid_request'].includes(error.code);

type LinkMessageProps = { heading: string; text: string; onRetry?: () => unknown };

/** A message about the link, with a button to the sign-in page, or to ask again. */
const LinkMessage = ({ heading, text, onRetry }: LinkMessageProps) => {
  const { signIn, unreachable } = useText(address);
  return (
    <EntrancePage isWide>
      <Message
        title={heading}
        actions={
          onRetry ? (
            <Button size="large" onClick={() => void onRetry()}>
              {unreachable.retry}
            </Button>
          ) : (
            <ButtonLink size="large" to="/login">
              {signIn}
            </ButtonLink>
          )
        }
      >
        <p className="wrap-anywhere">{text}</p>
      </Message>
    </EntrancePage>
  );
};

type ConfirmationProps = { token: string; email: string; onConfirmed: () => void; onInvalid: () => void };

/** Asks before the address counts: programs that scan mails open links, and must not confirm anything. */
const Confirmation = ({ token, email, onConfirmed, onInvalid }: ConfirmationProps) => {
  const text = useText(address);
  const errorText = useErrorText();
  const confirm = async () => {
    try {
      await call('POST /users/email/confirm', { body: { token } });
    } catch (error) {
      if (isInvalid(error)) return onInvalid();
      throw error;
    }
    // The server has ended the account's sign-ins: a device that has one finds out before anyone can press “Sign in”.
    if (readLogin()) await renewLogin();
    onConfirmed();
  };
  return (
    <EntrancePage>
      <EntranceWords title={text.title}>
        <p>{text.lead(email)}</p>
        <p>{text.effects}</p>
      </EntranceWords>
      <ActionButton size="large" action={confirm} busy={text.submit} failed={errorText}>
        {text.submit}
      </ActionButton>
    </EntrancePage>
  );
};

/** The page for the links that are mailed to new addresses. */
export const AddressPage = () => {
  const text = useText(address);
  const { token = '' } = useParams();
  usePageTitle(text.title);
  const [outcome, setOutcome] = useState<'confirmed' | 'invalid'>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['POST /users/email/validate', token],
    queryFn: ({ signal }) => call('POST /users/email/validate', { body: { token } }, { signal }),
    // A used link no longer works: the page must not ask about it again.
    enabled: outcome === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (outcome === 'invalid' || isInvalid(error)) return <LinkMessage {...text.notAuthorized} />;
  if (outcome === 'confirmed' && data) {
    return <LinkMessage heading={text.confirmed.heading} text={text.confirmed.text(data.email)} />;
  }
  if (error) return <LinkMessage heading={text.unreachable.heading} text={text.unreachable.text} onRetry={refetch} />;
  if (isPending) {
    return (
      <EntrancePage>
        <p role="status">{text.reading}</p>
      </EntrancePage>
    );
  }
  return (
    <Confirmation
      token={token}
      email={data.email}
      onConfirmed={() => setOutcome('confirmed')}
      onInvalid={() => setOutcome('invalid')}
    />
  );
};
