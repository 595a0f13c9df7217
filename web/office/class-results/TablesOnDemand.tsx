import { type ReactNode, useId, useState } from 'react';
import { ComparisonTable } from '../../figures/ComparisonTable.tsx';
import type { Comparison } from '../../figures/comparison.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = {
  text: { title: string; show: string; hide: string };
  comparisons: Comparison[];
  names: { own: string; all: string };
  /** What the tables are about, which is always shown. */
  children: ReactNode;
};

/** A card that says what there is besides the figures above, and shows it as tables to whoever wants to go on. */
export const TablesOnDemand = ({ text, comparisons, names, children }: Props) => {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <Card className="card class-campaign" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>{children}</p>
      <Button
        variant="outline"
        size="small"
        aria-expanded={isShown}
        aria-controls={`${id}-tables`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? text.hide : text.show}
      </Button>
      <div id={`${id}-tables`} className="class-campaign-tables" hidden={!isShown}>
        {comparisons.map((comparison) => (
          <ComparisonTable key={comparison.des_adjective} comparison={comparison} names={names} />
        ))}
      </div>
    </Card>
  );
};
