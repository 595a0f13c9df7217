import { Table } from '@mantine/core';
import { use } from 'react';
import { LayoutContext } from './layout.ts';

const places = ['a', 'b', 'c', 'd', 'e'];

/** Placeholders for rows that are loading, hidden from screen readers. */
export const RowSkeletons = () => {
  const { isWide, columns, hasActions } = use(LayoutContext);
  if (!isWide) {
    return places.map((place) => (
      <li key={place} className="record-card" aria-hidden="true">
        {columns.map(({ id }) => (
          <span key={id} className="cell-to-come" />
        ))}
      </li>
    ));
  }
  return (
    <Table.Tbody aria-hidden="true">
      {places.map((place) => (
        <Table.Tr key={place}>
          {columns.map(({ id }) => (
            <Table.Td key={id}>
              <span className="cell-to-come" />
            </Table.Td>
          ))}
          {hasActions && <Table.Td />}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
};
