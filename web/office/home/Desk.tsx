import { useQuery } from '@tanstack/react-query';
import type { Desk as DeskAnswer } from '../../../contract/staff-home.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { desk } from '../../i18n/desk.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { isDemo } from '../../is-demo.ts';
import { CollectionNotes } from '../collection/CollectionState.tsx';
import { Button } from '../controls/Button.tsx';
import { useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { CampaignMonths } from './CampaignMonths.tsx';
import { DeskTile } from './DeskTile.tsx';
import { setupTiles, tilesOf } from './desk-tiles.ts';
import { LiveClasses } from './LiveClasses.tsx';
import './desk.css';

const refetchMs = 60_000;

/** What waits for staff, and how things are: only what the scopes allow, in one call. */
export const Desk = () => {
  const text = useText(desk);
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery<DeskAnswer, ApiError>({
    queryKey: ['GET /desk'],
    queryFn: ({ signal }) => callSignedIn('GET /desk', undefined, { signal }),
    refetchInterval: refetchMs,
  });
  const maySetUp = useScopes().includes('audit:read') && !isDemo;
  const { data: checklist } = useCallWhen(maySetUp, 'GET /installation/checklist', { querystring: {} });
  if (!data && isError && !isFetching) {
    return (
      <div className="desk-failed" role="alert">
        <p>{text.failed}</p>
        <Button variant="outline" onClick={() => refetch()}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <p className="desk-to-come">{text.loading}</p>;
  const { classes, collection, months } = data;
  const words = { text, language };
  // Of simulated data nobody needs a backup.
  const ofDesk = tilesOf(data, dataUpdatedAt, words).filter(({ name }) => !(isDemo && name === 'backup'));
  const tiles = [...ofDesk, ...(checklist ? setupTiles(checklist, words) : [])];
  return (
    <section className="desk" aria-label={text.title}>
      {collection && <CollectionNotes state={collection} isElsewhere />}
      <ul className="desk-tiles">
        {tiles.map((tile) => (
          <DeskTile key={tile.name} tile={tile} />
        ))}
      </ul>
      {(classes || months) && (
        <div className="desk-wide">
          {classes && <LiveClasses classes={classes} />}
          {months && <CampaignMonths months={months} />}
        </div>
      )}
    </section>
  );
};
