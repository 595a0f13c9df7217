import { Suspense } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { readLogin, scopesOf, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { dayIn } from '../moment-in.ts';
import { isOpen, momentOf } from '../sessions/session.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { useClassSessions } from '../sessions/use-sessions.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { useScopes } from '../use-scopes.ts';
import { BeginLesson } from './BeginLesson.tsx';
import { Part, PartRoom } from './Part.tsx';
import { RunningLessons } from './RunningLessons.tsx';

/** Results are news for so long after a class has stopped, in ms. */
const freshMs = 14 * 24 * 3_600_000;

const most = { ready: 3, recent: 3 };

/** The user's own lessons: those that play, a rehearsal last; and of the others the newest. `isNew`: no class yet. */
export const homeLessonsOf = (sessions: readonly ClassSession[], now: number) => {
  const happened = (session: ClassSession) => Date.parse(momentOf(session).at);
  const own = sessions.filter(({ flg_own }) => flg_own).sort((a, b) => happened(b) - happened(a));
  const real = own.filter(({ flg_simulated }) => !flg_simulated);
  const names = real.map(({ des_name }) => des_name);
  return {
    running: own
      .filter(({ des_state }) => isOpen(des_state))
      .sort((a, b) => Number(a.flg_simulated) - Number(b.flg_simulated)),
    ready: real.filter(({ des_state }) => des_state === 'created').slice(0, most.ready),
    last: real.find(
      (session) =>
        session.des_state === 'stopped' &&
        session.num_completed >= minimumClassGroup &&
        now - happened(session) < freshMs,
    ),
    recent: real.filter(({ des_name }, at) => names.indexOf(des_name) === at).slice(0, most.recent),
    isNew: real.length === 0,
  };
};

// With the words and figures of results, which only those with a finished class need.
const LastClass = lazyChunk(async () => (await import('./LastClass.tsx')).LastClass);

/** Lessons that only wait for their class, each one press away from the projector. */
const ReadyList = ({ lessons, now }: { lessons: readonly ClassSession[]; now: number }) => {
  const { ready: text } = useText(office).home;
  const { language } = useLanguage();
  const { dayOf, timeOf } = useMoments();
  const whenOf = (moment: string) =>
    dayOf(moment) === dayOf(now) ? text.today(timeOf(moment)) : text.on(dayIn(language, moment));
  return (
    <div>
      <Part title={text.title} className="p-0">
        <ul className="divide-y divide-line px-4">
          {lessons.map(({ uid_session, des_name, tms_created_at }) => (
            <li key={uid_session} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold" title={des_name}>
                  {des_name}
                </p>
                <p className="truncate text-sm text-text-2">{whenOf(tms_created_at)}</p>
              </div>
              <StageLink uid_session={uid_session} size="small" variant="outline">
                {text.project}
              </StageLink>
            </li>
          ))}
        </ul>
      </Part>
      <p className="mt-2 px-1 text-sm">
        <TextLink to="/sessions">{text.all}</TextLink>
      </p>
    </div>
  );
};

const FromGuide = () => {
  const { guide: text } = useText(office).home;
  return (
    <Part title={text.title}>
      <p className="font-semibold">{text.heading}</p>
      <p className="mt-1 text-sm text-text-2">{text.text}</p>
      <p className="mt-1 text-sm">
        <TextLink to="/guide#talk">{text.action}</TextLink>
      </p>
    </Part>
  );
};

const FirstSteps = () => {
  const { first: text } = useText(office).home;
  return (
    <Part title={text.title}>
      <NumberedList className="lg:grid-cols-3">
        {text.steps.map((step) => (
          <li key={step.title}>
            <div>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-sm text-text-2">{step.text}</p>
            </div>
          </li>
        ))}
      </NumberedList>
      <p className="mt-2 text-sm">
        <TextLink to="/guide">{text.guide}</TextLink>
      </p>
    </Part>
  );
};

/** A class and its number are all that it takes; below stands what goes on, what is ready, and what came of the last one. */
const TeacherHome = () => {
  const { now: nowText } = useText(office).home;
  const { data, dataUpdatedAt } = useClassSessions();
  const { running, ready, last, recent, isNew } = homeLessonsOf(data ?? [], dataUpdatedAt);
  return (
    <div className="grid grid-cols-1 gap-5">
      <BeginLesson recent={data && recent} />
      {data && isNew && running.length === 0 && <FirstSteps />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-7">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-5">
          {running.length > 0 && <RunningLessons title={nowText.title} lessons={running} now={dataUpdatedAt} />}
          {last && (
            <Suspense fallback={<PartRoom />}>
              <LastClass key={last.uid_session} session={last} />
            </Suspense>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-2">
          {ready.length > 0 && <ReadyList lessons={ready} now={dataUpdatedAt} />}
          {data && !isNew && <FromGuide />}
        </div>
      </div>
    </div>
  );
};

const Desk = lazyChunk(async () => (await import('./Desk.tsx')).Desk);

/** Any of them opens a part of the desk. */
const deskScopes: readonly Scope[] = ['session:read', 'support:update', 'user:read', 'audit:read', 'collection:read'];

const isStaff = (scopes: readonly Scope[]): boolean => deskScopes.some((scope) => scopes.includes(scope));

/** Loads what only staff see. */
export const loadHome = async (): Promise<void> => {
  if (isStaff(scopesOf(readLogin()))) await Desk.load();
};

/** The first page after signing in: a lesson begins here, and staff see what waits for them. */
export const HomePage = () => {
  const { home: text, pageNames } = useText(office);
  const { language } = useLanguage();
  const login = useLogin();
  const scopes = useScopes();
  if (!login) return null;
  const [firstName = ''] = login.full_name.trim().split(/\s+/);
  return (
    <>
      <PageHeading
        title={text.greeting(firstName)}
        name={pageNames['/home']}
        state={<p className="ml-auto text-text-2 max-md:hidden">{dayIn(language, Date.now())}</p>}
      />
      {isStaff(scopes) ? (
        <Suspense>
          <Desk />
        </Suspense>
      ) : (
        <TeacherHome />
      )}
    </>
  );
};
