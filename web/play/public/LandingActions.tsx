import { landing } from '../../i18n/landing.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { RunKey } from '../device/run.ts';
import { InviteButton } from '../invite/InviteButton.tsx';
import { timeOf } from '../results/time-of.ts';
import type { RunsHere } from './runs-here.ts';
import { StartButton } from './StartButton.tsx';
import { useRunsHere } from './use-runs-here.ts';

const addressOf = ({ uid_session, uid_user }: RunKey) => `/test/${uid_session}/${uid_user}`;

const deleteRun = async (run: RunKey) => (await import('./runs-here.ts')).deleteRun(run);

const Undelivered = ({ run }: { run: NonNullable<RunsHere['undelivered']> }) => {
  const text = useText(landing);
  const words = run.status === 'refused' ? text.refused : text.undelivered;
  return (
    <div className="landing-here">
      <p>
        <b>{words.title}</b> {words.text}
      </p>
      <ButtonLink to={addressOf(run)} variant="outline" size="small">
        {text.undelivered.look}
      </ButtonLink>
    </div>
  );
};

const OpenResults = ({ results }: { results: NonNullable<RunsHere['results']> }) => {
  const text = useText(landing).results;
  const { language } = useLanguage();
  return (
    <div className="landing-here">
      <ButtonLink to={addressOf(results)} variant="outline" size="small">
        {text.look}
      </ButtonLink>
      {results.until && <p>{text.until(timeOf(results.until, language))}</p>}
    </div>
  );
};

/** The links to open runs and results on this device, a new test, and an invitation for others. */
export const LandingActions = () => {
  const text = useText(landing);
  const { unfinished, undelivered, results } = useRunsHere();
  return (
    <>
      {undelivered && <Undelivered run={undelivered} />}
      {results && <OpenResults results={results} />}
      {unfinished && (
        <p className="landing-unfinished">
          <b>{text.unfinished.title}</b>
        </p>
      )}
      <div className="landing-actions">
        {unfinished && <ButtonLink to={addressOf(unfinished)}>{text.unfinished.resume}</ButtonLink>}
        {unfinished ? (
          <StartButton variant="outline" label={text.again} onStarted={() => deleteRun(unfinished)} />
        ) : (
          <StartButton label={text.start} />
        )}
        <InviteButton />
      </div>
    </>
  );
};
