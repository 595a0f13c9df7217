import { useParams } from 'react-router';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { EntrancePage } from '../login/EntrancePage.tsx';
import { LinkOver } from './LinkOver.tsx';
import { LinkUnreachable } from './LinkUnreachable.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { Registration } from './Registration.tsx';
import { useLink } from './use-link.ts';

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
