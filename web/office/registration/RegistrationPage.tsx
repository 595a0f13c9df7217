import { usePageTitle, useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useParams } from '../../ui/router.tsx';
import { EntrancePage, EntranceWords } from '../login/EntrancePage.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type LinkState, useLink } from './use-link.ts';

/** What there is to say of a link that nobody can register with. */
const LinkMessage = ({
  kind,
  onRetry,
}: {
  kind: Exclude<LinkState['kind'], 'reading' | 'valid'>;
  onRetry: () => void;
}) => {
  const text = useText(registration);
  const { notAuthorized, unreachable, saved, signIn } = text;
  const toSignIn = (
    <ButtonLink size="large" to="/login">
      {signIn}
    </ButtonLink>
  );
  switch (kind) {
    case 'invalid':
      return (
        <Message title={notAuthorized.heading} actions={toSignIn}>
          <p>{notAuthorized.text}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {notAuthorized.whatToDo.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Message>
      );
    case 'unreachable':
      return (
        <Message
          title={unreachable.heading}
          actions={
            <Button size="large" onClick={onRetry}>
              {unreachable.retry}
            </Button>
          }
        >
          <p>{unreachable.text}</p>
        </Message>
      );
    case 'used':
      return (
        <Message title={saved.heading} actions={toSignIn}>
          <p>{saved.authentication_failed}</p>
        </Message>
      );
  }
};

/** The page for the links of invitations, forgotten passwords and the first start. */
export const RegistrationPage = () => {
  const text = useText(registration);
  const { token = '' } = useParams();
  const { state, retry, reject, markUsed } = useLink(token);
  usePageTitle(text.title);
  if (state.kind === 'reading') {
    return (
      <EntrancePage>
        <p role="status">{text.reading}</p>
      </EntrancePage>
    );
  }
  if (state.kind !== 'valid') {
    return (
      <EntrancePage isWide>
        <LinkMessage kind={state.kind} onRetry={retry} />
      </EntrancePage>
    );
  }
  const { email, full_name } = state.invited;
  const isFirst = email === null;
  return (
    <EntrancePage>
      <EntranceWords title={isFirst ? text.welcome.heading : full_name ? text.hello(full_name) : text.title}>
        <p>{isFirst ? text.welcome.lead : text.lead}</p>
      </EntranceWords>
      <RegistrationForm token={token} invited={state.invited} onExpired={reject} onSaved={markUsed} />
    </EntrancePage>
  );
};
