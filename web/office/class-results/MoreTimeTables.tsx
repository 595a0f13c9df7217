import { useState } from 'react';
import type { MoreTime } from '../../../contract/class-results.ts';
import { ComparisonTable } from '../../figures/ComparisonTable.tsx';
import { compare } from '../../figures/comparison.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { moreTimeWords } from './class-words.ts';

const tablesId = 'class-more-time-tables';

type Props = { moreTime: MoreTime; isSimulated: boolean };

/** The figures of those who had more time, by themselves: tables, on demand. Nothing while they are fewer than five. */
export const MoreTimeTables = ({ moreTime: { num_counted, num_longer, results }, isSimulated }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const [isShown, setIsShown] = useState(false);
  if (results.length === 0) return null;
  const { title, lead, split, show, hide } = text.moreTime;
  const words = moreTimeWords(text, { analysis: 'phenotype', isSimulated });
  return (
    <Card className="card class-campaign" aria-labelledby="class-more-time">
      <h2 id="class-more-time">{title}</h2>
      <p>
        {lead(whole(num_counted))} {num_longer !== null && split(whole(num_longer), whole(num_counted - num_longer))}
      </p>
      <Button
        variant="outline"
        size="small"
        aria-expanded={isShown}
        aria-controls={tablesId}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? hide : show}
      </Button>
      <div id={tablesId} className="class-campaign-tables" hidden={!isShown}>
        {compare('phenotype', results, []).map((comparison) => (
          <ComparisonTable key={comparison.des_adjective} comparison={comparison} words={words} />
        ))}
      </div>
    </Card>
  );
};
