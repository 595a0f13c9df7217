import { Suspense } from 'react';
import { useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { useClassSessions } from '../sessions/use-class-sessions.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useScopes } from '../use-scopes.ts';
import { hasDesk } from './desk-scopes.ts';
import { NextCard } from './NextCard.tsx';
import { nextCardFor } from './next-card.ts';
import { nextStepsFor } from './next-steps.ts';
import { RunningCard } from './RunningCard.tsx';
import { StepCard } from './StepCard.tsx';
import '../theme/card.css';
import './home.css';

// Of staff only: teachers do not load it.
const Desk = lazyChunk(async () => (await import('./Desk.tsx')).Desk);

/** The first page after signing in: what comes next, what waits for staff, and what else there is to do. */
export const HomePage = () => {
  const text = useText(office).home;
  const login = useLogin();
  const scopes = useScopes();
  const { data, isPending, dataUpdatedAt } = useClassSessions();
  if (!login) return null;
  const [firstName = ''] = login.full_name.trim().split(/\s+/);
  const next = nextCardFor(data ?? [], dataUpdatedAt);
  const isStaff = hasDesk(scopes);
  const steps = nextStepsFor(scopes, next.what === 'running');
  // To make a first session is the next step of a teacher; staff have others.
  const isFirst = (place: number): boolean => place === 0 && next.what === 'begin' && !isStaff;
  return (
    <>
      <PageHeading title={text.greeting(firstName)} name={text.name} lead={isStaff ? text.staffLead : text.lead} />
      <div className="home">
        {next.what !== 'begin' && (
          <ul className="next-steps">
            {next.what === 'running' ? (
              <RunningCard session={next.session} />
            ) : (
              <NextCard what={next.what} session={next.session} />
            )}
          </ul>
        )}
        {isStaff && (
          <Suspense fallback={<div className="desk-to-come" />}>
            <Desk />
          </Suspense>
        )}
        {isStaff && <h2 className="home-steps-title">{text.stepsTitle}</h2>}
        <ul className="next-steps" data-waits={isPending || undefined}>
          {steps.map((step, place) => (
            <StepCard key={step.name} step={step} isFirst={isFirst(place)} />
          ))}
        </ul>
      </div>
    </>
  );
};
