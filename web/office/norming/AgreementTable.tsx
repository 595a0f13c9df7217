import { useId } from 'react';
import type { Agreement } from '../../../contract/norming-figures.ts';
import { figures } from '../../i18n/figures.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Card } from '../../ui/Card.tsx';

/** How far people agree on each scale. */
export const AgreementTable = ({ agreement }: { agreement: Agreement[] }) => {
  const { agreement: text, scales } = useText(norming);
  const { interval } = useText(figures);
  const { decimal } = numberFormat(useLanguage().language);
  const id = useId();
  const estimate = ({ icc, low, high }: Agreement['single']) => (
    <>
      <strong>{decimal(icc, 2)}</strong> <span>{`(${interval(decimal(low, 2), decimal(high, 2))})`}</span>
    </>
  );
  return (
    <Card aria-labelledby={id} className="card norming-card">
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      {agreement.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone.
        <section className="norming-scroll" aria-label={text.caption} tabIndex={0}>
          <table className="norming-table">
            <caption className="sr-only">{text.caption}</caption>
            <thead>
              <tr>
                {Object.entries(text.columns).map(([key, name]) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {agreement.map((each) => (
                <tr key={each.scale}>
                  <th scope="row">{scales[each.scale]}</th>
                  <td>{estimate(each.average)}</td>
                  <td>{estimate(each.single)}</td>
                  <td>{decimal(each.per_face, 1)}</td>
                  <td>{each.num_raters}</td>
                  <td>{each.num_faces}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
};
