import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The buttons to page through a list. Unavailable ones are only `aria-disabled`, so that they keep the focus. */
export const Pages = ({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) => {
  const text = useText(table);
  if (pages < 2) return null;
  const go = (icon: LucideIcon, label: string, target: number) => {
    const isDisabled = target === page || target < 1 || target > pages;
    return (
      <IconButton
        icon={icon}
        label={label}
        size="small"
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onChange(target)}
      />
    );
  };
  return (
    <nav className="flex items-center gap-1" aria-label={text.pages}>
      {pages > 2 && go(ChevronFirst, text.firstPage, 1)}
      {go(ChevronLeft, text.previousPage, page - 1)}
      <p className="px-1" aria-live="polite">
        {text.page(page, pages)}
      </p>
      {go(ChevronRight, text.nextPage, page + 1)}
      {pages > 2 && go(ChevronLast, text.lastPage, pages)}
    </nav>
  );
};
