import { LogIn, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Image } from '../../../contract/game.ts';
import { timeOf } from '../../i18n/format.ts';
import { landing } from '../../i18n/landing.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { RunKey } from '../run/device/run.ts';
import { InviteButton } from './invite/InviteButton.tsx';
import type { RunsHere } from './runs-here.ts';
import { StartButton } from './StartButton.tsx';

/** Whether an earlier visit may have left runs: first-time visitors need not load the code that reads them. */
const mayHaveRuns = async (): Promise<boolean> => {
  if (!('indexedDB' in window) || !window.indexedDB) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'prima-vista');
};

/** The public runs on this device; empty at first, so as not to delay the first paint. */
const useRunsHere = (): RunsHere => {
  const [runs, setRuns] = useState<RunsHere>({});
  useEffect(() => {
    const over = new AbortController();
    const watch = async () => {
      if (await mayHaveRuns()) await (await import('./runs-here.ts')).watchRunsHere(setRuns, over.signal);
    };
    // The test can be started without knowing.
    watch().catch(() => {});
    return () => over.abort();
  }, []);
  return runs;
};

const addressOf = ({ uid_session, uid_user }: RunKey) => `/test/${uid_session}/${uid_user}`;

const deleteRun = async (run: RunKey) => (await import('./runs-here.ts')).deleteRun(run);

/** The rounds of the campaign: each shows all faces once. */
const rounds = 5;
const usual = 120;

/** How long the test takes, and how many faces it shows in all. `images` is undefined until loaded. */
export const Facts = ({ images = [] }: { images: Image[] | undefined }) => {
  const { minutes, faces, nameless } = useText(landing);
  const [face] = images;
  const count = rounds * images.filter(({ tutorial }) => !tutorial).length;
  const figure = face?.des_credit ? faces.own : faces.builtIn;
  return (
    <>
      <span>{minutes}</span> {/* Until the faces are known it only takes up the space. */}
      <span className={face ? '' : 'invisible'}>{`· ${figure(count || usual)}`}</span> <span>{`· ${nameless}`}</span>
    </>
  );
};

const Left = ({ unfinished, undelivered, results }: RunsHere) => {
  const text = useText(landing);
  const { language } = useLanguage();
  const waiting = undelivered?.status === 'refused' ? text.refused : text.undelivered;
  return (
    <>
      {unfinished && <b>{`${text.unfinished.title} `}</b>}
      {undelivered && (
        <span>
          <b>{waiting.title}</b> <span>{waiting.text}</span>{' '}
        </span>
      )}
      {results?.until && <span>{text.results.until(timeOf(results.until, language))}</span>}
    </>
  );
};

/** A new test, and what this device has. That is known late, so it replaces existing items, and nothing moves. */
export const LandingActions = ({ images }: { images?: Image[] | undefined }) => {
  const text = useText(landing);
  const runs = useRunsHere();
  const { unfinished, undelivered, results } = runs;
  const hasNews = Boolean(unfinished || undelivered || results?.until);
  return (
    <>
      <p className="-mt-3 text-sm text-text-2 landscape:max-lg:-mt-1.5">
        {hasNews ? <Left {...runs} /> : <Facts images={images} />}
      </p>
      <div className="grid gap-2.5">
        <div className="grid gap-2.5 landscape:max-lg:grid-cols-2">
          {unfinished && <ButtonLink to={addressOf(unfinished)}>{text.unfinished.resume}</ButtonLink>}
          {unfinished ? (
            <StartButton variant="outline" label={text.again} onStarted={() => deleteRun(unfinished)} />
          ) : (
            <StartButton label={text.start} />
          )}
          {undelivered && (
            <ButtonLink to={addressOf(undelivered)} variant="outline">
              {text.undelivered.look}
            </ButtonLink>
          )}
          {results && (
            <ButtonLink to={addressOf(results)} variant="outline">
              {text.results.look}
            </ButtonLink>
          )}
          {!unfinished && !undelivered && !results && <InviteButton />}
        </div>
        <div className="grid grid-cols-2 huge:grid-cols-1 gap-2.5">
          <ButtonLink to="/join" variant="outline" size="small" className="px-2!" icon={UsersRound}>
            {text.classCode}
          </ButtonLink>
          <ButtonLink to="/login" variant="outline" size="small" className="px-2!" icon={LogIn}>
            {text.teachers}
          </ButtonLink>
        </div>
      </div>
    </>
  );
};
