import { useState } from 'react';
import type { AggregateResult } from '../../../contract/results.ts';
import { ComparisonTable } from '../../figures/ComparisonTable.tsx';
import { compare } from '../../figures/comparison.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classWords } from './class-words.ts';

const tablesId = 'class-campaign-tables';

type Props = { classResults: AggregateResult[]; campaign: AggregateResult[]; isSimulated: boolean };

/** The class next to the public campaign, with both intervals, for whoever wants to go on: tables, and no verdict. */
export const CampaignTables = ({ classResults: ofClass, campaign, isSimulated }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const [isShown, setIsShown] = useState(false);
  const [first] = campaign;
  if (!first) return null;
  const { title, lead, show, hide, name } = text.campaign;
  const sides = classWords(text, { analysis: 'phenotype', isSimulated });
  const words = { ...sides, all: { ...sides.all, name } };
  const inBoth = ofClass.filter(({ id_adjective }) => campaign.some((each) => each.id_adjective === id_adjective));
  return (
    <Card className="card class-campaign" aria-labelledby="class-campaign">
      <h2 id="class-campaign">{title}</h2>
      <p>{lead(whole(first.val_participants))}</p>
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
        {compare('phenotype', inBoth, campaign).map((comparison) => (
          <ComparisonTable key={comparison.des_adjective} comparison={comparison} words={words} />
        ))}
      </div>
    </Card>
  );
};
