import type { CollectionState as State } from '../../../contract/collection.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/router.tsx';
import { momentIn } from '../moment-in.ts';
import { useCall } from '../use-call.ts';
import './collection-state.css';

type Props = {
  state: State;
  /** Shown on another page than the collection's, to which it leads. */
  isElsewhere?: boolean;
};

/**
 * What must not be missed: the public figures are unprotected or wait for addresses, or hours were unusual. Renders
 * nothing otherwise.
 */
export const CollectionNotes = ({ state, isElsewhere = false }: Props) => {
  const { unprotected, heldBack, alarms: text } = useText(office).collection;
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { flg_protected, held_back, alarms } = state;
  return (
    <>
      {!flg_protected && (
        <Card variant="note" className="card collection-state" aria-label={unprotected.title}>
          <h2>{unprotected.title}</h2>
          <p>{unprotected.text}</p>
        </Card>
      )}
      {held_back && (
        <Card variant="note" className="card collection-state" aria-label={heldBack.title}>
          <h2>{heldBack.title}</h2>
          <p>{heldBack.text(whole(held_back.num_runs), whole(held_back.num_addresses))}</p>
          <p>{heldBack.todo}</p>
        </Card>
      )}
      {alarms.length > 0 && (
        <Card variant="note" className="card collection-state" aria-label={text.title}>
          <h2>{text.title}</h2>
          <p>{text.lead}</p>
          <ul>
            {alarms.map(({ tms_hour, des_alarm, num_runs, num_usual }) => (
              <li key={tms_hour}>
                <strong>{text.hour(momentIn(language, tms_hour))}</strong>{' '}
                <span>{text.kinds[des_alarm](whole(num_runs), whole(Math.round(num_usual)))}</span>
              </li>
            ))}
          </ul>
          {isElsewhere && <Link to="/collection">{text.open}</Link>}
        </Card>
      )}
    </>
  );
};

/** The notes on the collection's own page. */
export const CollectionState = () => {
  const { data } = useCall('GET /collection');
  return data ? <CollectionNotes state={data} /> : null;
};
