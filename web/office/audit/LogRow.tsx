import { Table } from '@mantine/core';
import { use } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { LayoutContext } from '../table/layout.ts';
import type { LogColumn } from './log-column.ts';
import '../table/record.css';

type Props<Row> = { row: Row; columns: readonly LogColumn<Row>[]; below?: Elements };

const Line = <Row,>({ row, columns, below }: Props<Row>) => (
  <Table.Tbody className="record">
    <Table.Tr data-more={below ? true : undefined}>
      {columns.map(({ id, show }) => (
        <Table.Td key={id}>{show(row)}</Table.Td>
      ))}
    </Table.Tr>
    {below && (
      <Table.Tr>
        <Table.Td colSpan={columns.length}>{below}</Table.Td>
      </Table.Tr>
    )}
  </Table.Tbody>
);

const Card = <Row,>({ row, columns, below }: Props<Row>) => (
  <li className="record-card">
    <dl>
      {columns.map(({ id, label, show }) => {
        const shown = show(row);
        return shown === '' ? null : (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
    {below}
  </li>
);

/** One row of a list: a table row, or a card on a narrow screen. */
export const LogRow = <Row,>(props: Props<Row>) =>
  use(LayoutContext).isWide ? <Line {...props} /> : <Card {...props} />;
