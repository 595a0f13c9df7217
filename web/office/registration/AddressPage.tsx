import { call } from '../../api/client.ts';
import { readLogin, renewLogin } from '../../api/login.ts';
import { address } from '../../i18n/address.ts';
import { useText } from '../../i18n/language.tsx';
import { CallButton } from '../forms/CallButton.tsx';
import { EntranceWords } from '../login/EntrancePage.tsx';
import { isInvalidLink, LinkPage } from './LinkPage.tsx';

const validate = (token: string, signal: AbortSignal) =>
  call('POST /users/email/validate', { body: { token } }, { signal });

/** The page of the links that are mailed to new addresses: it asks first, since programs that scan mails open links. */
export const AddressPage = () => {
  const text = useText(address);
  const confirm = async (token: string, end: (kind: 'used' | 'invalid') => void) => {
    try {
      await call('POST /users/email/confirm', { body: { token } });
    } catch (error) {
      if (isInvalidLink(error)) return end('invalid');
      throw error;
    }
    // The server has ended the account's sign-ins: a device that has one finds out before anyone can press “Sign in”.
    if (readLogin()) await renewLogin();
    end('used');
  };
  return (
    <LinkPage
      text={text}
      validate={validate}
      used={({ email }) => ({ heading: text.confirmed.heading, text: text.confirmed.text(email) })}
    >
      {({ email }, token, end) => (
        <>
          <EntranceWords title={text.title}>
            <p>{text.lead(email)}</p>
            <p>{text.effects}</p>
          </EntranceWords>
          <CallButton size="large" label={text.submit} action={() => confirm(token, end)} />
        </>
      )}
    </LinkPage>
  );
};
