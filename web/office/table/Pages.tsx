import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { ChevronIcon } from './icons.tsx';
import './table.css';

type Props = { page: number; pages: number; onChange: (page: number) => void };

/** The buttons to page through a list. Unavailable ones are only `aria-disabled`, so that they keep the focus. */
export const Pages = ({ page, pages, onChange }: Props) => {
  const text = useText(table);
  if (pages < 2) return null;
  const go = (to: 'first' | 'previous' | 'next' | 'last', label: string, target: number) => {
    const isDisabled = target === page || target < 1 || target > pages;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onChange(target)}
      >
        <ChevronIcon to={to} />
      </button>
    );
  };
  return (
    <nav className="pages" aria-label={text.pages}>
      {go('first', text.firstPage, 1)}
      {go('previous', text.previousPage, page - 1)}
      <p aria-live="polite">{text.page(page, pages)}</p>
      {go('next', text.nextPage, page + 1)}
      {go('last', text.lastPage, pages)}
    </nav>
  );
};
