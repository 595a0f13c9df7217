import { Table } from '@mantine/core';
import { type ReactNode, use, useRef } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { LayoutContext } from './layout.ts';
import { onEscape, useEditingFocus } from './use-editing-focus.ts';
import './record.css';

type Props = {
  /** The content of each column, by its id. */
  cells: Readonly<Record<string, ReactNode>>;
  actions?: ReactNode;
  /** Content below the cells, across the whole row. */
  below?: Elements;
  isEditing?: boolean;
  /** Whether there are unsaved changes. */
  isTouched?: boolean;
  /** Called on Escape while editing. */
  onCancel?: () => void;
};

/** With more columns than this, their width is too little to write in. */
const mostToWriteIn = 5;

type CellsProps = Pick<Props, 'cells'>;

/** The fields of a row that is edited, each with its label, across the whole row. */
const Fields = ({ cells }: CellsProps) => (
  <dl className="record-fields">
    {use(LayoutContext).columns.map(({ id, label }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{cells[id]}</dd>
      </div>
    ))}
  </dl>
);

const Line = ({ cells, actions, below, isEditing = false, isTouched = false, onCancel }: Props) => {
  const { columns, hasActions } = use(LayoutContext);
  const row = useRef<HTMLTableSectionElement>(null);
  useEditingFocus(row, isEditing);
  const [first, ...others] = columns;
  const width = columns.length + (hasActions ? 1 : 0);
  if (isEditing && columns.length > mostToWriteIn) {
    return (
      <Table.Tbody ref={row} className="record" data-editing onKeyDown={onEscape(onCancel, isTouched)}>
        <Table.Tr>
          <Table.Td colSpan={width}>
            <Fields cells={cells} />
          </Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Td colSpan={width}>{below}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    );
  }
  return (
    // A tbody of its own keeps the row and the content below it together.
    <Table.Tbody
      ref={row}
      className="record"
      data-editing={isEditing || undefined}
      onKeyDown={onEscape(onCancel, isTouched)}
    >
      <Table.Tr>
        {first && (
          <Table.Th scope="row" className="record-name">
            {cells[first.id]}
          </Table.Th>
        )}
        {others.map(({ id }) => (
          <Table.Td key={id}>{cells[id]}</Table.Td>
        ))}
        {hasActions && (
          <Table.Td>
            <div className="record-actions">{actions}</div>
          </Table.Td>
        )}
      </Table.Tr>
      {below && (
        <Table.Tr>
          <Table.Td colSpan={width}>{below}</Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
};

const Card = ({ cells, actions, below, isEditing = false, isTouched = false, onCancel }: Props) => {
  const { columns } = use(LayoutContext);
  const card = useRef<HTMLLIElement>(null);
  useEditingFocus(card, isEditing);
  const [first, ...others] = columns;
  return (
    <li
      ref={card}
      className="record-card"
      data-editing={isEditing || undefined}
      onKeyDown={onEscape(onCancel, isTouched)}
    >
      {first && !isEditing && <h2 className="record-name">{cells[first.id]}</h2>}
      <dl>
        {(isEditing ? columns : others.filter(({ id }) => cells[id] !== '')).map(({ id, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{cells[id]}</dd>
          </div>
        ))}
      </dl>
      {below}
      {actions && <div className="record-actions">{actions}</div>}
    </li>
  );
};

/** One row of the list: a table row, or a card on a narrow screen. */
export const RecordRow = (props: Props) => (use(LayoutContext).isWide ? <Line {...props} /> : <Card {...props} />);
