import { useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { CollectionState } from '../collection/CollectionState.tsx';
import { sessionToShow } from '../sessions/session-state.ts';
import { useClassSessions } from '../sessions/use-class-sessions.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useScopes } from '../use-scopes.ts';
import { nextStepsFor } from './next-steps.ts';
import { RunningCard } from './RunningCard.tsx';
import { StepCard } from './StepCard.tsx';
import '../../ui/card.css';
import './home.css';

/** The first page after signing in: the running session, if any, and what to do next. */
export const HomePage = () => {
  const text = useText(office).home;
  const login = useLogin();
  const scopes = useScopes();
  const { data, isPending } = useClassSessions();
  if (!login) return null;
  const [firstName = ''] = login.full_name.trim().split(/\s+/);
  const running = sessionToShow(data ?? []);
  return (
    <>
      <PageHeading title={text.greeting(firstName)} name={text.name} lead={text.lead} />
      {scopes.includes('collection:read') && <CollectionState isElsewhere />}
      <ul className="next-steps" data-waits={isPending || undefined}>
        {running && <RunningCard session={running} />}
        {nextStepsFor(scopes, running !== undefined).map((step, place) => (
          <StepCard key={step.name} step={step} isFirst={place === 0 && !running} />
        ))}
      </ul>
    </>
  );
};
