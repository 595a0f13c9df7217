import { useState } from 'react';
import { figures } from '../i18n/figures.ts';
import { numberFormat } from '../i18n/format.ts';
import { game } from '../i18n/game.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { Elements } from '../ui/elements.ts';
import { ComparisonChart } from './ComparisonChart.tsx';
import { ComparisonNote } from './ComparisonNote.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Comparison } from './comparison.ts';
import type { SideWords } from './side-words.ts';

type Props = {
  comparison: Comparison;
  words: SideWords;
  /** The target of the jump list's link. */
  headingId: string;
  /** Further content, after the explanation of the chart. */
  children?: Elements;
};

/** One adjective: chart, table and explanation. */
export const AdjectiveCard = ({ comparison, words, headingId, children }: Props) => {
  const text = useText(figures);
  const { adjective } = useText(game);
  const { whole } = numberFormat(useLanguage().language);
  const [tableShown, setTableShown] = useState(false);
  const tableId = `${headingId}-table`;
  const { own, all } = comparison;
  const ownRuns = whole(own.participants);
  return (
    <Card className="grid grid-cols-1 gap-x-8 gap-y-3 sm:p-6 lg:grid-cols-2" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} className="col-span-full scroll-mt-22 font-extrabold text-lg" translate="no">
        {adjective[comparison.des_adjective]}
      </h3>
      <p className="col-span-full -mt-2 text-sm">
        {all ? words.beside(whole(all.participants), ownRuns) : words.alone(ownRuns)}
      </p>
      <div>
        <ComparisonChart comparison={comparison} words={words} />
      </div>
      <div className="grid content-start gap-3">
        <ComparisonNote comparison={comparison} words={words} />
        {children}
      </div>
      <Button
        variant="outline"
        size="small"
        className="sm:justify-self-start"
        aria-expanded={tableShown}
        aria-controls={tableId}
        onClick={() => setTableShown(!tableShown)}
      >
        {tableShown ? text.hideTable : text.showTable}
      </Button>
      <div id={tableId} className="col-span-full" hidden={!tableShown}>
        <ComparisonTable comparison={comparison} names={{ own: words.own.name, all: words.all.name }} />
      </div>
    </Card>
  );
};
