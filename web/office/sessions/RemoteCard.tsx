import { useMutation } from '@tanstack/react-query';
import { QrCode as QrSign } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { notifyError } from '../notices.ts';
import type { JoinAddress } from './join-address.ts';
import { useMoments } from './use-moments.ts';

type Props = { session: LiveSession; address: JoinAddress };

/**
 * The way to the remote: here, or on a phone by a code to scan, with a key for this lesson alone. The key is made when it
 * is asked for: this page may be on the projector, and who scans the code moves the screen.
 */
export const RemoteCard = ({ session: { uid_session }, address }: Props) => {
  const { remote: text } = useText(sessions);
  const errorText = useErrorText();
  const { timeOf } = useMoments();
  const page = `/sessions/${uid_session}/lesson`;
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => callSignedIn('POST /gamesession/:uid_session/remote_key', { params: { uid_session } }),
    onError: (error) => notifyError(errorText(error)),
  });
  const { origin } = new URL(address.link);
  return (
    <Card aria-labelledby="remote-card">
      <h2 id="remote-card" className="font-bold text-md">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-text-2">{text.text}</p>
      {data && (
        <div className="mt-3 grid gap-1">
          <QrCode className="max-w-48 rounded-md" text={`${origin}${page}#key=${data.key}`} label={text.qr} />
          <p className="text-sm text-text-2">{text.until(timeOf(data.tms_expires_at))}</p>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!address.isLocal && (
          <Button
            variant="outline"
            size="small"
            icon={QrSign}
            aria-expanded={data !== undefined}
            aria-disabled={isPending}
            onClick={() => (data ? reset() : isPending || mutate())}
          >
            {data ? text.hide : text.show}
          </Button>
        )}
        <TextLink className="text-sm" to={page}>
          {text.here}
        </TextLink>
      </div>
    </Card>
  );
};
