import { useMutation } from '@tanstack/react-query';
import { QrCode as QrSign } from 'lucide-react';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { notifyError } from '../notices.ts';
import { keepNote, readNote } from './device-notes.ts';
import type { JoinAddress } from './session.ts';
import { isOrphaned } from './session.ts';
import { useMoments } from './use-moments.ts';

type Props = { session: LiveSession; address: JoinAddress };

/** The remote's key is made when it is asked for: this page may be projected, and who scans the code moves the screen. */
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

const Checklist = ({ uid_session }: { uid_session: string }) => {
  const { before } = useText(sessions);
  const [ticked, setTicked] = useState(() => readNote('before_lesson', uid_session).split(' '));
  const tick = (item: string, isDone: boolean) => {
    const now = isDone ? [...ticked, item] : ticked.filter((each) => each !== item);
    setTicked(now);
    keepNote('before_lesson', uid_session, now.join(' ').trim());
  };
  const done = before.items.filter(({ to }) => ticked.includes(to)).length;
  return (
    <Disclosure className="px-4" summary={before.title} note={before.done(done, before.items.length)}>
      <ul className="grid gap-2 pb-4">
        {before.items.map(({ text, link, to }) => (
          <li key={to}>
            <Checkbox label={text} checked={ticked.includes(to)} onChange={(isDone) => tick(to, isDone)} />
            <TextLink isInline className="ml-7 block w-fit text-sm text-text-2" to={to}>
              {link}
            </TextLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

/** Leads a phone to the check of the classroom. Folded, so that no pupil takes its code for the way into the class. */
const CheckRoom = ({ origin }: { origin: string }) => {
  const { room: text } = useText(sessions);
  const shown = `${new URL(origin).host}/check`;
  return (
    <Disclosure className="px-4" summary={text.title}>
      <div className="grid gap-2 pb-4">
        <p className="text-text-2">{text.text}</p>
        <TextLink to="/check">{shown}</TextLink>
        <QrCode className="max-w-40" text={`${origin}/check`} label={text.qr(shown)} />
      </div>
    </Disclosure>
  );
};

/** What a teacher looks at before the lesson; the note is folded too, since this page is projected. */
export const SideNotes = ({ session, address }: Props) => {
  const { managing: text } = useText(sessions);
  const { uid_session, des_state, des_note } = session;
  const orphaned = isOrphaned(session);
  return (
    <Card className="divide-y divide-line p-0">
      {des_state === 'created' && <Checklist uid_session={uid_session} />}
      {des_state === 'created' && !address.isLocal && <CheckRoom origin={new URL(address.link).origin} />}
      <Disclosure className="px-4" summary={orphaned ? text.orphanedNote : text.note}>
        <p className="break-words pb-4">{des_note || (orphaned ? text.noOrphanedNote : text.noNote)}</p>
      </Disclosure>
    </Card>
  );
};
