import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

/** A table on a sheet of its own; where it is too wide it scrolls, with the keyboard too. */
export const TableCard = ({ caption, children, foot }: { caption: string; children: Elements; foot?: Elements }) => (
  <div className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
    {foot}
  </div>
);

type CellProps = { isNumber?: boolean };

const side = 'px-3 first:pl-5 last:pr-5';

export const Th = ({ isNumber, className, ...rest }: ComponentProps<'th'> & CellProps) => (
  <th
    scope="col"
    className={cx(
      'h-9 whitespace-nowrap font-semibold text-sm text-text-2',
      side,
      isNumber ? 'text-right' : 'text-left',
      className,
    )}
    {...rest}
  />
);

export const Td = ({ isNumber, className, ...rest }: ComponentProps<'td'> & CellProps) => (
  <td className={cx('h-11 py-1', side, isNumber && 'text-right tabular-nums', className)} {...rest} />
);

export const GroupRow = ({ columns, title, count }: { columns: number; title: string; count?: number }) => (
  <tr className="border-line border-b bg-sunken">
    <th colSpan={columns} scope="colgroup" className={cx('h-8 text-left font-semibold text-sm text-text-2', side)}>
      <span>{title}</span>
      {count !== undefined && <span className="ml-1.5 font-normal text-text-3">{count}</span>}
    </th>
  </tr>
);

export const TableFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-sunken px-5 text-sm text-text-2">
    {children}
  </div>
);

export type DataColumn<Row> = { head: string; isNumber?: boolean; looks?: string; cell: (row: Row) => ReactNode };

type DataProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table of rows that are only read; the first cell names its row. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataProps<Row>) => (
  <TableCard caption={caption}>
    <thead>
      <tr>
        {columns.map(({ head, isNumber = false }) => (
          <Th key={head} isNumber={isNumber}>
            {head}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} className="border-line border-t hover:bg-hover">
          {columns.map(({ head, isNumber = false, looks, cell }, place) =>
            place === 0 ? (
              <th key={head} scope="row" className={cx('h-11 py-1 text-left font-normal', side, looks)}>
                {cell(row)}
              </th>
            ) : (
              <Td key={head} isNumber={isNumber} className={looks}>
                {cell(row)}
              </Td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </TableCard>
);

/** A table that scrolls sideways where it is too wide, with the keyboard too. */
export const TableScroll = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <div className="@container relative overflow-x-auto" tabIndex={0} {...props} />
);

/** What stands across a row in a `TableScroll`: as wide as what one sees of it, wherever that was scrolled to. */
export const AcrossView = (props: ComponentProps<'div'>) => (
  <div className="lg:sticky lg:left-0 lg:w-[100cqw]" {...props} />
);
