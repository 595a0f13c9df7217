import { landing } from '../../i18n/landing.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { timeOf } from '../results/time-of.ts';
import type { RunKey } from '../run/device/run.ts';
import { InviteButton } from './invite/InviteButton.tsx';
import { StartButton } from './StartButton.tsx';
import { useRunsHere } from './use-runs-here.ts';

const addressOf = ({ uid_session, uid_user }: RunKey) => `/test/${uid_session}/${uid_user}`;

const deleteRun = async (run: RunKey) => (await import('./runs-here.ts')).deleteRun(run);

/**
 * A new test, and what is open on this device: runs and results. Those are known later than the page is seen, so they take
 * the places that were there, of the invitation and of the line below, and nothing moves under a finger.
 */
export const LandingActions = () => {
  const text = useText(landing);
  const { language } = useLanguage();
  const { unfinished, undelivered, results } = useRunsHere();
  const waiting = undelivered?.status === 'refused' ? text.refused : text.undelivered;
  return (
    <>
      <div className="landing-actions">
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
      <small className="landing-note">
        {unfinished && <b>{text.unfinished.title} </b>}
        {undelivered && (
          <span>
            <b>{waiting.title}</b> <span>{waiting.text}</span>{' '}
          </span>
        )}
        {results?.until && <span>{text.results.until(timeOf(results.until, language))}</span>}
        {!unfinished && !undelivered && !results?.until && <span>{text.note}</span>}
      </small>
    </>
  );
};
