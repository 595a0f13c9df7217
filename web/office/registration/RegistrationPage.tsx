import { call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { EntranceWords } from '../login/EntrancePage.tsx';
import { LinkPage } from './LinkPage.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const validate = async (token: string, signal: AbortSignal) =>
  (await call('POST /users/validate', { body: { token } }, { signal })).data;

/** The page of the links of invitations, forgotten passwords and the first start. */
export const RegistrationPage = () => {
  const text = useText(registration);
  const { saved, welcome } = text;
  return (
    <LinkPage
      text={text}
      validate={validate}
      used={() => ({ heading: saved.heading, text: saved.authentication_failed })}
    >
      {(invited, token, end) => {
        const isFirst = invited.email === null;
        const greeting = invited.full_name ? text.hello(invited.full_name) : text.title;
        return (
          <>
            <EntranceWords title={isFirst ? welcome.heading : greeting}>
              <p>{isFirst ? welcome.lead : text.lead}</p>
            </EntranceWords>
            <RegistrationForm token={token} invited={invited} onEnd={end} />
          </>
        );
      }}
    </LinkPage>
  );
};
