import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { Menu, type MenuItem } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LayoutContext } from './column.ts';

/** Moves the focus into a row when editing begins, with all of the row in sight, and back to its first button when it ends. */
const useEditingFocus = (row: RefObject<HTMLElement | null>, isEditing: boolean) => {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : '[data-row-action]')?.focus();
    if (isEditing) row.current?.scrollIntoView({ block: 'nearest' });
  }, [row, isEditing]);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // A saved row may be sorted or filtered away: the list then gets the focus.
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[data-list]')?.focus();
    };
  }, [row]);
};

/** Escape anywhere in the row ends editing; with unsaved changes, it only focuses the cancel button. */
const onEscape =
  (editing: RecordRowProps['editing']) =>
  ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (editing?.changes) currentTarget.querySelector<HTMLElement>('[data-discards]')?.focus();
    else editing?.leave();
  };

export type RecordRowProps = {
  /** The content of each column, by its id. The buttons also take the place of last columns that have none. */
  cells: Readonly<Record<string, ReactNode>>;
  actions?: ReactNode;
  below?: Elements;
  /** While it is edited: its unsaved changes, and how to end it. */
  editing?: { changes: object | null; leave: () => void };
  /** Quieter: what it is about is not in use. */
  isOff?: boolean;
};

const Mark = () => <span className="absolute inset-y-0 left-0 w-0.75 bg-amber" aria-hidden="true" />;

/** A line of a row, cut where it is too long, and whole under the pointer. */
export const Line = ({ text, className }: { text: string; className?: string }) => (
  <span className={cx('block truncate', className)} title={text}>
    {text}
  </span>
);

const TableRow = ({ cells, actions, below, editing }: RecordRowProps) => {
  const { columns, hasActions } = use(LayoutContext);
  const [first, ...others] = columns.filter(({ id }) => id in cells);
  const left = columns.length - 1 - others.length;
  const cellLooks = cx('h-11 py-0.5 text-left', editing ? 'px-1.5 first:pl-3' : 'px-3 first:pl-4');
  return (
    <>
      {first && (
        <tr>
          <th scope="row" className={cx('relative', editing ? 'font-normal' : 'font-semibold', cellLooks)}>
            {editing && <Mark />}
            <div>{cells[first.id]}</div>
          </th>
          {others.map(({ id, isNumber }) => (
            <td key={id} className={cx(cellLooks, isNumber && 'text-right')}>
              {cells[id]}
            </td>
          ))}
          {hasActions && (
            <td colSpan={left + 1} className="py-0.5 pr-2">
              <div className="flex items-center justify-end">{actions}</div>
            </td>
          )}
        </tr>
      )}
      {below && (
        <tr>
          <td colSpan={columns.length + Number(hasActions)} className="relative p-0">
            {editing && <Mark />}
            {below}
          </td>
        </tr>
      )}
    </>
  );
};

/** On a narrow screen: the first cell as a heading, below it the others with the names of their columns. */
const Card = ({ cells, actions, below, editing }: RecordRowProps) => {
  const columns = use(LayoutContext).columns.filter(({ id }) => id in cells);
  const [first, ...others] = columns;
  const buttons = <div className="flex items-center justify-end">{actions}</div>;
  return (
    <>
      {editing && <Mark />}
      {first && (
        <div className="grid grid-cols-1 gap-x-2 gap-y-1 py-2 pr-2 pl-4">
          {!editing && (
            <div className="flex items-center gap-2">
              <h2 className="min-w-0 flex-1 py-1 font-semibold">{cells[first.id]}</h2>
              {buttons}
            </div>
          )}
          <dl
            className={cx('grid grid-cols-1 pr-2', editing ? 'gap-3 pb-1' : 'gap-x-4 gap-y-1 text-sm sm:grid-cols-2')}
          >
            {(editing ? columns : others.filter(({ id }) => cells[id] !== '')).map(({ id, label }) => (
              <div key={id} className={editing ? 'grid grid-cols-1 gap-1' : 'flex items-center gap-2'}>
                <dt className={editing ? 'font-semibold text-sm' : 'w-24 shrink-0 text-text-2'}>{label}</dt>
                <dd className="min-w-0">{cells[id]}</dd>
              </div>
            ))}
          </dl>
          {editing && buttons}
        </div>
      )}
      {below}
    </>
  );
};

/** One row of a list, shown or edited: a table row with what is below it, or a record on a narrow screen. */
export const RecordRow = (props: RecordRowProps) => {
  const { isWide } = use(LayoutContext);
  const { editing, isOff = false } = props;
  const row = useRef<HTMLElement>(null);
  useEditingFocus(row, editing !== undefined);
  const Frame = isWide ? 'tbody' : 'li';
  return (
    <Frame
      ref={(element: HTMLElement | null) => {
        row.current = element;
      }}
      data-record=""
      className={cx(
        'border-line border-b last:border-0',
        !isWide && 'relative',
        editing ? 'bg-amber-soft' : isWide && 'hover:bg-hover',
        isOff && 'text-text-3',
      )}
      onKeyDown={onEscape(editing)}
    >
      {isWide ? <TableRow {...props} /> : <Card {...props} />}
    </Frame>
  );
};

type Props = {
  name: string;
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
  /** What else can be done, in groups; false where it cannot. */
  more?: (MenuItem | false)[][];
  /** In the place of the pencil, which then is the menu's first item. */
  first?: Elements;
};

/** The buttons at the end of a row: to edit it, and a menu of what is done more rarely. */
export const RowActions = ({ name, onEdit, onDelete, more = [], first }: Props) => {
  const text = useText(table);
  const groups = [
    [Boolean(first) && onEdit && { label: text.edit(name), icon: Pencil, onSelect: onEdit }],
    ...more,
    [onDelete && { label: text.delete(name), icon: Trash2, isDangerous: true, onSelect: onDelete }],
  ]
    .map((items) => items.filter((item) => item !== false))
    .filter((items) => items.length > 0);
  return (
    <>
      {first}
      {!first && onEdit && (
        <IconButton icon={Pencil} label={text.edit(name)} size="small" data-row-action onClick={onEdit} />
      )}
      {groups.length > 0 && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={text.more(name)} size="small" data-row-action />}
          groups={groups}
        />
      )}
    </>
  );
};

type EditBarProps = {
  /** `form`: the id of the form that the row's fields belong to, so that Enter in any of them saves. */
  editing: { form: string; isBusy: boolean; save: () => void; leave: () => void };
};

/** Saves or cancels a row that is edited. Only around its buttons: what is beside them may open forms of its own. */
export const EditBar = ({ editing: { form, isBusy, save, leave } }: EditBarProps) => {
  const text = useText(table);
  return (
    <form
      id={form}
      className="flex items-center justify-end gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Button variant="text" size="small" disabled={isBusy} onClick={leave} data-discards>
        {text.cancel}
      </Button>
      <Button type="submit" size="small" aria-disabled={isBusy}>
        {isBusy ? text.sending : text.save}
      </Button>
    </form>
  );
};
