import type { Elements } from '../elements.ts';
import { TableCard, Td, Th } from '../TableParts.tsx';
import { TextButton } from '../TextLink.tsx';

type Props = {
  caption: string;
  /** What the rows are. */
  head: string;
  columns: readonly { key: string; name: string | Elements }[];
  /** The figures stand in the order of the columns. */
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
  foot?: { name: string; figures: readonly string[] };
  /** Says what choosing a row does. */
  choose: (name: string) => string;
  chosen?: string;
  onChoose: (key: string) => void;
};

/** The figures of a `BarChart`, the total of each row first, with rows that can be chosen like its columns. */
export const ChartTable = ({ caption, head, columns, rows, foot, choose, chosen, onChoose }: Props) => {
  const cells = (figures: readonly string[]) =>
    columns.map(({ key }, place) => (
      <Td key={key} isNumber className={place === 0 ? 'font-semibold' : undefined}>
        {figures[place]}
      </Td>
    ));
  return (
    <TableCard caption={caption}>
      <thead className="border-line border-b align-bottom">
        <tr>
          <Th>{head}</Th>
          {columns.map(({ key, name }) => (
            <Th key={key} isNumber>
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="text-sm">
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className={key === chosen ? 'border-line border-t bg-selected' : 'border-line border-t'}>
            <Th scope="row">
              <TextButton
                aria-label={choose(name)}
                aria-current={key === chosen ? 'date' : undefined}
                onClick={() => onChoose(key)}
              >
                {name}
              </TextButton>
            </Th>
            {cells(figures)}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className="text-sm">
          <tr className="border-line-strong border-t">
            <Th scope="row">{foot.name}</Th>
            {cells(foot.figures)}
          </tr>
        </tfoot>
      )}
    </TableCard>
  );
};
