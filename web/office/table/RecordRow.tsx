import { Table } from '@mantine/core';
import { type ReactNode, use, useRef } from 'react';
import { LayoutContext } from './layout.ts';
import { onEscape, useEditingFocus } from './use-editing-focus.ts';
import './record.css';

type Props = {
  /** The content of each column, by its id. */
  cells: Readonly<Record<string, ReactNode>>;
  actions?: ReactNode;
  /** Content below the cells, across the whole row. */
  below?: ReactNode;
  isEditing?: boolean;
  /** Whether there are unsaved changes. */
  isTouched?: boolean;
  /** Called on Escape while editing. */
  onCancel?: () => void;
};

const Line = ({ cells, actions, below, isEditing = false, isTouched = false, onCancel }: Props) => {
  const { columns, hasActions } = use(LayoutContext);
  const row = useRef<HTMLTableSectionElement>(null);
  useEditingFocus(row, isEditing);
  const [first, ...others] = columns;
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
          <Table.Td colSpan={columns.length + (hasActions ? 1 : 0)}>{below}</Table.Td>
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
