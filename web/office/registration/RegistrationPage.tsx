import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Message } from '../../ui/Message.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { EntrancePage } from '../login/EntrancePage.tsx';
import { ButtonLink } from '../theme/ButtonLink.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useLink } from './use-link.ts';

/** Greets whom the link is for, and asks for the password. */
const Registration = (props: ComponentProps<typeof RegistrationForm>) => {
  const text = useText(registration);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const { email, full_name } = props.invited;
  const isFirst = email === null;
  return (
    <div className="entrance">
      <div className="entrance-form">
        <div className="entrance-words">
          <h1 ref={heading} tabIndex={-1}>
            {isFirst ? text.welcome.heading : full_name ? text.hello(full_name) : text.title}
          </h1>
          <p>{isFirst ? text.welcome.lead : text.lead}</p>
        </div>
        <RegistrationForm {...props} />
      </div>
    </div>
  );
};

/** The link has done its work, but signing in failed: the way on is the sign-in page. */
const PasswordSaved = () => {
  const { saved, signIn } = useText(registration);
  return (
    <Message
      title={saved.heading}
      actions={
        <ButtonLink size="lg" to="/login">
          {signIn}
        </ButtonLink>
      }
    >
      <p>{saved.text}</p>
    </Message>
  );
};

/** The server gave no answer about the link, which may well be good. */
const LinkUnreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { unreachable } = useText(registration);
  return (
    <Message
      title={unreachable.heading}
      actions={
        <Button size="lg" onClick={onRetry}>
          {unreachable.retry}
        </Button>
      }
    >
      <p>{unreachable.text}</p>
    </Message>
  );
};

/** The link is unknown, used or run out: says so, and how to get another. */
const LinkOver = () => {
  const { notAuthorized, signIn } = useText(registration);
  return (
    <Message
      title={notAuthorized.heading}
      actions={
        <ButtonLink size="lg" to="/login">
          {signIn}
        </ButtonLink>
      }
    >
      <p>{notAuthorized.text}</p>
      <ul className="entrance-ways">
        {notAuthorized.whatToDo.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </Message>
  );
};

/** Where the link of an invitation, of a forgotten password or of the first start leads. */
export const RegistrationPage = () => {
  const text = useText(registration);
  const { token = '' } = useParams();
  const { state, retry, reject, markUsed } = useLink(token);
  usePageTitle(text.title);
  return (
    <EntrancePage>
      {state.kind === 'reading' && <p role="status">{text.reading}</p>}
      {state.kind === 'invalid' && <LinkOver />}
      {state.kind === 'unreachable' && <LinkUnreachable onRetry={retry} />}
      {state.kind === 'used' && <PasswordSaved />}
      {state.kind === 'valid' && (
        <Registration token={token} invited={state.invited} onOver={reject} onSaved={markUsed} />
      )}
    </EntrancePage>
  );
};
