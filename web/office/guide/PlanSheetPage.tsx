import { useState } from 'react';
import { ifThen } from '../../i18n/if-then.ts';
import { useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';
import { Button } from '../controls/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import './plan-sheet.css';

const sizes = ['a5', 'a4'] as const;
type Size = (typeof sizes)[number];

/** Two sentences to complete, with room to write. */
const Sheet = () => {
  const text = useText(ifThen);
  const lines = (
    <>
      <p className="plan-line">{text.ifThis}</p>
      <p className="plan-line">{text.thenThat}</p>
    </>
  );
  return (
    <section className="plan-sheet">
      <h2>{text.title}</h2>
      <p>{text.sheet.instructions}</p>
      {lines}
      <p>{text.sheet.another}</p>
      {lines}
      <p className="plan-yours">{text.sheet.yours}</p>
    </section>
  );
};

/** /guide/plans: a sheet on which pupils write for themselves, one or two on a page. */
export const PlanSheetPage = () => {
  const { sheet: text } = useText(ifThen);
  const [size, setSize] = useState<Size>('a5');
  return (
    <>
      <PageHeading
        title={text.title}
        lead={
          <>
            <span>{text.lead}</span> <Link to="/guide#plans">{text.more}</Link>
          </>
        }
        actions={
          <Button size="sm" onClick={() => print()}>
            {text.print}
          </Button>
        }
      />
      <div className="plan-sheets" data-size={size}>
        <fieldset className="plan-sizes">
          <legend>{text.size}</legend>
          {sizes.map((each) => (
            <label key={each}>
              <input type="radio" name="size" checked={size === each} onChange={() => setSize(each)} />
              <span>{text.sizes[each]}</span>
            </label>
          ))}
        </fieldset>
        <Sheet />
        {size === 'a5' && (
          <div className="plan-second" aria-hidden="true">
            <Sheet />
          </div>
        )}
      </div>
    </>
  );
};
