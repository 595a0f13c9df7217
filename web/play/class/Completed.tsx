import { useEffect } from 'react';
import { Link } from 'react-router';
import { routeOf } from '../../../contract/pages.ts';
import { landing } from '../../i18n/landing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Card } from '../../ui/Card.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { releasePages } from '../run/device/keep-pages.ts';
import type { Run } from '../run/device/run.ts';
import { FacesCredit } from '../run/faces/FacesCredit.tsx';
import { ClassPage } from './ClassPage.tsx';
import { HandOver, OwnReport } from './DoneHere.tsx';
import { LookUp } from './LookUp.tsx';
import './completed.css';

type Props = {
  run: Run;
  /** The participant wanted to leave, but the answers had already arrived. */
  wasWithdrawn: boolean;
  onNext: () => void;
};

/** The end of the class test: the code, a link to the participant's own answers, and what comes next. */
export const Completed = ({ run, wasWithdrawn, onNext }: Props) => {
  const { completed: text } = useText(survey);
  const { credit } = useText(landing);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(text.title);
  useEffect(releasePages, []);
  return (
    <ClassPage footer={<FacesCredit face={run.images[0]} builtIn={credit} />}>
      <div className="completed">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="completed-lead">{wasWithdrawn ? text.tooLate : text.lead}</p>
        <LookUp uid_session={run.uid_session} uid_user={run.uid_user} />
        <OwnReport run={run} seen={{ completed: run.uid_user }} />
        <Card variant="note">
          <h2>{text.nextTitle}</h2>
          {text.next.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <span>{text.plan.text}</span> <Link to={routeOf('/plan')}>{text.plan.link}</Link>
          </p>
        </Card>
        <HandOver onConfirm={onNext} />
      </div>
    </ClassPage>
  );
};
