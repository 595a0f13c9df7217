import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import type { NormingResults } from '../../../contract/norming.ts';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Card } from '../../ui/Card.tsx';
import { ExcludeFaces } from './ExcludeFaces.tsx';
import { FacesTable } from './FacesTable.tsx';
import { inOrder, type Order } from './face-order.ts';

type Props = { results: NormingResults; figures: NormingFigures };

/** What people said of each face, and the faces to leave out of a new set. */
export const FacesSection = ({ results: { study }, figures: { faces } }: Props) => {
  const { faces: text, exclusion } = useText(norming);
  const id = useId();
  const [order, setOrder] = useState<Order>({ by: 'proposed', isDescending: true });
  const [isOnlyProposed, setOnlyProposed] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const proposed = faces.filter(({ misfits }) => misfits.length > 0);
  const shown = inOrder(isOnlyProposed ? proposed : faces, order);
  const mayExclude = study.flg_may_change && !study.flg_simulated;
  const select = (id_image: number, isSelected: boolean) => {
    const others = [...selected].filter((other) => other !== id_image);
    setSelected(new Set(isSelected ? [...others, id_image] : others));
  };
  return (
    <Card aria-labelledby={id} className="card norming-card">
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      <div className="norming-tools">
        <Checkbox
          label={text.only}
          checked={isOnlyProposed}
          onChange={({ currentTarget: { checked } }) => setOnlyProposed(checked)}
        />
        <p role="status">{text.shown(shown.length, faces.length)}</p>
      </div>
      <FacesTable
        faces={shown}
        order={order}
        onOrder={setOrder}
        selected={selected}
        {...(mayExclude && { onSelect: select })}
        hasAttractiveness={study.flg_attractiveness}
      />
      <p>{text.rules}</p>
      {mayExclude && (
        <div className="norming-tools">
          <Button
            variant="outline"
            onClick={() => setSelected(new Set(proposed.map(({ id_image }) => id_image)))}
            disabled={proposed.length === 0}
          >
            {exclusion.propose}
          </Button>
          {selected.size > 0 ? (
            <Button onClick={() => setAsking(true)}>{exclusion.action(selected.size)}</Button>
          ) : (
            <p>{exclusion.none}</p>
          )}
        </div>
      )}
      <ExcludeFaces
        study={study}
        faces={faces}
        excluded={selected}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => setSelected(new Set())}
      />
    </Card>
  );
};
