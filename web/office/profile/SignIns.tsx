import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { OwnSignIn } from '../../../contract/auth.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { unlessGone } from '../failures.ts';
import { CallButton } from '../forms/CallButton.tsx';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { ProfileSection, Row, Rows } from './ProfileSection.tsx';

const isKnown = (name: string) => name !== '' && name !== 'Other';

const phones = ['Android', 'iOS', 'iPadOS'];

const SignInRow = ({ signIn, onEnd }: { signIn: OwnSignIn; onEnd: () => Promise<unknown> }) => {
  const { signIns: text } = useText(profile);
  const { language } = useLanguage();
  const { des_browser, des_platform, flg_current } = signIn;
  const device = text.device(
    isKnown(des_browser) ? des_browser : text.unknownBrowser,
    isKnown(des_platform) ? des_platform : text.unknownPlatform,
  );
  const since = momentIn(language, signIn.tms_created_at);
  return (
    <Row
      icon={phones.includes(des_platform) ? Smartphone : Laptop}
      title={device}
      badge={flg_current && text.current}
      note={`${text.since(since)} · ${text.lastUse(momentIn(language, signIn.tms_last_used_at))}`}
    >
      {!flg_current && (
        <CallButton
          variant="outline"
          size="small"
          label={text.end}
          aria-label={text.endOf(device, since)}
          action={onEnd}
        />
      )}
    </Row>
  );
};

export const SignIns = () => {
  const { signIns: text } = useText(profile);
  const refresh = useRefresh('sign-ins');
  const query = useCall('GET /auth/sign-ins');
  const heading = useRef<HTMLHeadingElement>(null);
  const endOne = async (uid_sign_in: string) => {
    await callSignedIn('DELETE /auth/sign-ins/:uid_sign_in', { params: { uid_sign_in } }).catch(unlessGone);
    // Its button is about to go.
    heading.current?.focus();
    notifySuccess(text.ended);
    // The next one can be ended at once.
    void refresh();
  };
  const endOthers = async () => {
    const { num_ended } = await callSignedIn('DELETE /auth/sign-ins');
    heading.current?.focus();
    notifySuccess(text.othersEnded(num_ended));
    await refresh();
  };
  return (
    <ProfileSection title={text.title} about={<p>{text.lead}</p>} heading={heading}>
      <Loaded query={query} text={text}>
        {(signIns) => [
          <Rows key="rows">
            {signIns.map((signIn) => (
              <SignInRow key={signIn.uid_sign_in} signIn={signIn} onEnd={() => endOne(signIn.uid_sign_in)} />
            ))}
          </Rows>,
          signIns.some(({ flg_current }) => !flg_current) && (
            <CallButton key="others" variant="text" size="small" label={text.endOthers} action={endOthers} />
          ),
        ]}
      </Loaded>
    </ProfileSection>
  );
};
