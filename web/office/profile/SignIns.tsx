import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSignIn } from '../../../contract/auth.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { unlessGone } from '../failures.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';

/** The name that is shown for a device, of which only families are known. */
const useDeviceName = () => {
  const { signIns: text } = useText(profile);
  const known = (name: string) => name !== '' && name !== 'Other';
  return ({ des_browser, des_platform }: OwnSignIn) =>
    text.device(
      known(des_browser) ? des_browser : text.unknownBrowser,
      known(des_platform) ? des_platform : text.unknownPlatform,
    );
};

/** Ends sign-ins, says so, and reloads the list; where that is waited for, no more are ended before. */
const useEnding = <T,>(end: (which: T) => Promise<string>, { isWaited }: { isWaited: boolean }) => {
  const refresh = useRefresh('sign-ins');
  const failures = useFailures();
  const { mutate, isPending, error } = useMutation({
    mutationFn: end,
    onSuccess: (done) => {
      notifySuccess(done);
      const reloaded = refresh();
      return isWaited ? reloaded : undefined;
    },
    onError: failures.notify,
  });
  return { end: (which: T) => !isPending && mutate(which), isPending, failure: failures.textOf(error) };
};

type RowProps = { signIn: OwnSignIn; isBusy: boolean; onEnd: () => void };

const SignInRow = ({ signIn, isBusy, onEnd }: RowProps) => {
  const { signIns: text } = useText(profile);
  const { language } = useLanguage();
  const device = useDeviceName()(signIn);
  const since = momentIn(language, signIn.tms_created_at);
  return (
    <li>
      <div>
        <strong>{device}</strong> {signIn.flg_current && <span className="state-badge">{text.current}</span>}
        <small>{`${text.since(since)}, ${text.lastUse(momentIn(language, signIn.tms_last_used_at))}`}</small>
      </div>
      {!signIn.flg_current && (
        // Not "loading", which would disable the button and lose the focus.
        <Button variant="default" size="sm" aria-busy={isBusy} aria-label={text.endOf(device, since)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
};

/** The own account's open sign-ins, to end one or all others. */
export const SignIns = () => {
  const { signIns: text } = useText(profile);
  const { data, isError, isFetching, refetch } = useCall('GET /auth/sign-ins');
  const heading = useRef<HTMLHeadingElement>(null);
  const one = useEnding(
    async (uid_sign_in: string) => {
      await callSignedIn('DELETE /auth/sign-ins/:uid_sign_in', { params: { uid_sign_in } }).catch(unlessGone);
      // Its button is about to go.
      heading.current?.focus();
      return text.ended;
    },
    // The next one can be ended at once.
    { isWaited: false },
  );
  const others = useEnding(
    async () => {
      const { num_ended } = await callSignedIn('DELETE /auth/sign-ins');
      heading.current?.focus();
      return text.othersEnded(num_ended);
    },
    { isWaited: true },
  );
  const hasOthers = data?.some(({ flg_current }) => !flg_current);
  return (
    <>
      <h2 id="profile-sign-ins" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.lead}</p>
      {isError && !isFetching && (
        <>
          <FormFailure>{text.failed}</FormFailure>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            {text.retry}
          </Button>
        </>
      )}
      {data && (
        <ul className="own-sign-ins">
          {data.map((signIn) => (
            <SignInRow
              key={signIn.uid_sign_in}
              signIn={signIn}
              isBusy={one.isPending}
              onEnd={() => one.end(signIn.uid_sign_in)}
            />
          ))}
        </ul>
      )}
      <FormFailure>{one.failure ?? others.failure}</FormFailure>
      {hasOthers && (
        <Button variant="outline" aria-busy={others.isPending} onClick={() => others.end(undefined)}>
          {text.endOthers}
        </Button>
      )}
    </>
  );
};
