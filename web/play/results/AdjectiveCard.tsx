import { useState } from 'react';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ComparisonChart } from './ComparisonChart.tsx';
import { ComparisonNote } from './ComparisonNote.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Comparison } from './comparison.ts';
import { numberFormat } from './number-format.ts';
import './adjective-card.css';

/** One adjective: chart, table, and what they mean. `headingId` is where the jump list leads. */
export const AdjectiveCard = ({ comparison, headingId }: { comparison: Comparison; headingId: string }) => {
  const text = useText(results);
  const { adjective } = useText(game);
  const { whole } = numberFormat(useLanguage().language);
  const [tableShown, setTableShown] = useState(false);
  const tableId = `${headingId}-table`;
  const { group } = comparison;
  return (
    <Card className="card adjective-card" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        {adjective[comparison.des_adjective]}
      </h3>
      <p className="adjective-asked">
        {group ? text.askedBeside(whole(group.participants)) : `${text.asked} ${text.tooSmall}`}
      </p>
      <ComparisonChart comparison={comparison} />
      <ComparisonNote comparison={comparison} />
      <Button
        variant="outline"
        size="small"
        aria-expanded={tableShown}
        aria-controls={tableId}
        onClick={() => setTableShown(!tableShown)}
      >
        {tableShown ? text.hideTable : text.showTable}
      </Button>
      <div id={tableId} className="adjective-table" hidden={!tableShown}>
        <ComparisonTable comparison={comparison} />
      </div>
    </Card>
  );
};
