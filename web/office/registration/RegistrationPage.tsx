import type { ComponentProps } from 'react';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import type { Elements } from '../../ui/elements.ts';
import { Message } from '../../ui/Message.tsx';
import { useParams } from '../../ui/router.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { EntrancePage } from '../login/EntrancePage.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useLink } from './use-link.ts';

/** Greets the owner of the link and asks for a password. */
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

type LinkMessageProps = { heading: string; text: string; children?: Elements };

/** A message about the link, with a button to the sign-in page. */
const LinkMessage = ({ heading, text, children }: LinkMessageProps) => (
  <Message
    title={heading}
    actions={
      <ButtonLink size="lg" to="/login">
        {useText(registration).signIn}
      </ButtonLink>
    }
  >
    <p>{text}</p>
    {children}
  </Message>
);

/** The server could not check the link, which may be valid. */
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

/** The page for the links of invitations, forgotten passwords and the first start. */
export const RegistrationPage = () => {
  const text = useText(registration);
  const { token = '' } = useParams();
  const { state, retry, reject, markUsed } = useLink(token);
  usePageTitle(text.title);
  return (
    <EntrancePage>
      {state.kind === 'reading' && <p role="status">{text.reading}</p>}
      {state.kind === 'invalid' && (
        <LinkMessage {...text.notAuthorized}>
          <ul className="entrance-ways">
            {text.notAuthorized.whatToDo.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </LinkMessage>
      )}
      {state.kind === 'unreachable' && <LinkUnreachable onRetry={retry} />}
      {state.kind === 'used' && <LinkMessage heading={text.saved.heading} text={text.saved.authentication_failed} />}
      {state.kind === 'valid' && (
        <Registration token={token} invited={state.invited} onExpired={reject} onSaved={markUsed} />
      )}
    </EntrancePage>
  );
};
