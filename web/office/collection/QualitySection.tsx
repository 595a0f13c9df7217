import { useId } from 'react';
import { numberFormat } from '../../figures/number-format.ts';
import { collection } from '../../i18n/collection.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { momentIn } from '../moment-in.ts';
import { useCall } from '../use-call.ts';
import { CountList } from './CountList.tsx';
import { TwoFigures } from './TwoFigures.tsx';
import { useRunNumber } from './use-run-number.ts';

/** The public figures with and without the runs that have a flag. */
export const QualitySection = () => {
  const all = useText(collection);
  const text = all.quality;
  const number = useRunNumber();
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const id = useId();
  const { data } = useCall('GET /collection/with-and-without');
  if (!data) return null;
  const [first] = data.with;
  return (
    <Card aria-labelledby={id} className="card collection-card">
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      {data.tms_at === null || !first ? (
        <p>{text.none}</p>
      ) : (
        <>
          <p>{text.asOf(momentIn(language, data.tms_at))}</p>
          <p className="collection-found">{text.flagged(number(data.num_flagged), whole(first.val_participants))}</p>
          <CountList title={all.search.byFlag} names={all.flags} counts={data.flags} />
          <TwoFigures caption={text.caption} first={data.with} second={data.without} cell={text.cell} />
        </>
      )}
    </Card>
  );
};
