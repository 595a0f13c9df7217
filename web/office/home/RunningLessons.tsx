import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { LiveDot } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { playingIn } from '../sessions/session.ts';
import { Part } from './Part.tsx';

type Lesson = Partial<ClassSession> & Pick<ClassSession, 'uid_session' | 'des_name' | 'num_joined' | 'num_completed'>;

const RunningLesson = ({ session, now }: { session: Lesson; now: number }) => {
  const { now: text } = useText(office).home;
  const { num_joined, num_completed, flg_simulated, tms_started_at, des_owner } = session;
  const size = Math.max(session.num_size ?? num_joined, num_joined);
  const playing = playingIn(session);
  const since = tms_started_at && text.since(Math.max(0, Math.floor((now - Date.parse(tms_started_at)) / 60_000)));
  const counts = [
    { value: num_completed, words: text.completed(num_completed) },
    { value: playing, words: text.playing(playing) },
    { value: size - num_joined, words: text.missing(size - num_joined) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 pl-5">
      <div className="min-w-0 max-w-full md:min-w-40 md:max-w-72">
        <h3 className="flex items-center gap-2.5 font-semibold">
          <LiveDot />
          <span className="truncate" title={session.des_name}>
            {session.des_name}
          </span>
        </h3>
        <p className="truncate text-sm text-text-2">
          {[flg_simulated && text.rehearsal, des_owner && text.of(des_owner), since].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <Meter
          parts={[
            { value: num_completed, tone: 'yes' },
            { value: playing, tone: 'amber' },
          ]}
          max={size}
          isSegmented
          className="h-2"
        />
        <ul className="mt-1.5 flex flex-wrap gap-x-3.5 text-sm text-text-2">
          {counts
            .filter(({ value }, at) => value > 0 || at < 2)
            .map(({ value, words }) => (
              <li key={words}>
                <strong className="text-text">{value}</strong> <span>{words}</span>
              </li>
            ))}
        </ul>
      </div>
      <ButtonLink to={`/sessions/${session.uid_session}`} variant="outline">
        {text.open}
      </ButtonLink>
    </div>
  );
};

type Props = { title: string; lessons: readonly Lesson[]; now: number };

export const RunningLessons = ({ title, lessons, now }: Props) => (
  <Part title={title} className="divide-y divide-line p-0">
    {lessons.map((session) => (
      <RunningLesson key={session.uid_session} session={session} now={now} />
    ))}
  </Part>
);
