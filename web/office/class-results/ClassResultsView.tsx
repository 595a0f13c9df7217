import { Button } from '@mantine/core';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { CampaignTables } from './CampaignTables.tsx';
import { Caveats } from './Caveats.tsx';
import { ClassFigures } from './ClassFigures.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { MoreTimeTables } from './MoreTimeTables.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { RunCounts } from './RunCounts.tsx';
import { arrivalsAt } from './run-counts.ts';
import { TooSmall } from './TooSmall.tsx';

type Props = {
  session: LiveSession;
  results: ClassResults;
  /** When the results were loaded, in ms since 1970. */
  seenAt: number;
};

/** The results of a class on screen; a single sheet replaces them in print. */
export const ClassResultsView = ({ session, results, seenAt }: Props) => {
  const text = useText(classResults);
  const { present } = useText(stage);
  const { dayOf } = useMoments();
  const { uid_session, des_name, flg_may_change, flg_simulated, tms_started_at, tms_created_at } = session;
  const arrivals = arrivalsAt(results, seenAt);
  const hasFigures = !results.flg_too_small;
  return (
    <>
      <div className="class-results">
        <PageHeading
          title={des_name}
          name={`${text.name}: ${des_name}`}
          lead={text.heldOn(dayOf(tms_started_at ?? tms_created_at))}
          actions={
            <>
              <ButtonLink variant="outline" size="sm" to={`/sessions/${uid_session}`}>
                {text.back}
              </ButtonLink>
              {hasFigures && (
                <>
                  <StageLink uid_session={uid_session} size="small" opensAt={flg_may_change ? session : undefined}>
                    {present}
                  </StageLink>
                  <DownloadButton session={session} />
                  <Button variant="outline" size="sm" onClick={() => print()}>
                    {text.print}
                  </Button>
                </>
              )}
            </>
          }
        />
        {flg_simulated && (
          <Card variant="note" className="card simulated-note">
            <p>
              <strong>{text.simulated}</strong> <span>{text.simulatedText}</span>
            </p>
          </Card>
        )}
        {hasFigures ? (
          <>
            <ClassFigures results={results} isSimulated={flg_simulated}>
              <RunCounts results={results} arrivals={arrivals} />
            </ClassFigures>
            <Caveats isSimulated={flg_simulated} />
            <CampaignTables
              classResults={results.class_results}
              campaign={results.campaign}
              isSimulated={flg_simulated}
            />
          </>
        ) : (
          <>
            <RunCounts results={results} arrivals={arrivals} />
            <TooSmall mayGrow={arrivals.mayGrow} />
          </>
        )}
        <MoreTimeTables moreTime={results.more_time} />
      </div>
      {hasFigures && <PrintSheet session={session} results={results} mayGrow={arrivals.mayGrow} />}
    </>
  );
};
