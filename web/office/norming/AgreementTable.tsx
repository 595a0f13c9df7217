import type { Agreement } from '../../../contract/norming-figures.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { TableCard, Td, Th } from '../../ui/TableParts.tsx';

/** How far people agree on each scale. */
export const AgreementTable = ({ agreement }: { agreement: Agreement[] }) => {
  const { agreement: text, scales } = useText(norming);
  const { decimal } = numberFormat(useLanguage().language);
  const estimate = ({ icc, low, high }: Agreement['single']) => (
    <>
      <strong>{decimal(icc, 2)}</strong> <span>{text.interval(decimal(low, 2), decimal(high, 2))}</span>
    </>
  );
  const { columns } = text;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-bold text-md">{text.title}</h2>
      <p className="max-w-text text-text-2">{agreement.length === 0 ? text.none : text.lead}</p>
      {agreement.length > 0 && (
        <TableCard caption={text.caption}>
          <thead>
            <tr>
              <Th>{columns.scale}</Th>
              <Th>{columns.average}</Th>
              <Th>{columns.single}</Th>
              <Th isNumber>{columns.k}</Th>
              <Th isNumber>{columns.raters}</Th>
              <Th isNumber>{columns.faces}</Th>
            </tr>
          </thead>
          <tbody>
            {agreement.map((each) => (
              <tr key={each.scale} className="border-line border-t">
                <th scope="row" className="h-11 pr-3 pl-5 text-left font-semibold">
                  {scales[each.scale]}
                </th>
                <Td className="whitespace-nowrap">{estimate(each.average)}</Td>
                <Td className="whitespace-nowrap">{estimate(each.single)}</Td>
                <Td isNumber>{decimal(each.per_face, 1)}</Td>
                <Td isNumber>{each.num_raters}</Td>
                <Td isNumber>{each.num_faces}</Td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
    </section>
  );
};
