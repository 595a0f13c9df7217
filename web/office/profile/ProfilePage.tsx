import { NativeSelect } from '@mantine/core';
import { useLogin } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { useRoleName } from '../roles/use-role-name.ts';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { SignIns } from './SignIns.tsx';
import './profile.css';

/** The user's own account: role, name and email, language, password, second factor, sign-ins, and a link to sign out. */
export const ProfilePage = () => {
  const text = useText(profile);
  const { languageName } = useText(chrome);
  const { language, setLanguage } = useLanguage();
  const login = useLogin();
  const roleName = useRoleName();
  if (!login) return null;
  return (
    <div className="profile">
      <PageHeading title={text.title} />
      <Card aria-label={text.account}>
        <dl>
          <dt>{text.type}</dt>
          <dd>{roleName(login.role)}</dd>
          <dt>{text.name}</dt>
          <dd>{login.full_name}</dd>
          <dt>{text.email}</dt>
          <dd>{login.email}</dd>
        </dl>
        <div className="profile-actions">
          <ChangeName full_name={login.full_name} />
          <ChangeAddress email={login.email} />
        </div>
      </Card>
      <Card aria-label={text.language}>
        <NativeSelect
          label={text.language}
          description={text.languageNote}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
          data={languages.map((value) => ({ value, label: languageName[value] }))}
        />
      </Card>
      <Card aria-labelledby="profile-password">
        <h2 id="profile-password">{text.password}</h2>
        <p>{text.changePasswordNote}</p>
        <ChangePassword email={login.email} full_name={login.full_name} />
      </Card>
      <Card aria-labelledby="profile-second-factor">
        <SecondFactor />
      </Card>
      <Card aria-labelledby="profile-sign-ins">
        <SignIns />
      </Card>
      <ButtonLink to="/logout" variant="outline" size="sm">
        {text.signOut}
      </ButtonLink>
    </div>
  );
};
