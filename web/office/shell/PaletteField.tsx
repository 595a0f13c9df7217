import { Search } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { query: string; onQuery: (query: string) => void };

/** The field of the palette: it stands there before the rest has loaded, so that no letter is lost. */
export const PaletteField = ({ query, onQuery, ...rest }: Props) => {
  const { palette: text } = useText(office);
  const input = useRef<HTMLInputElement>(null);
  // Letters typed while it loaded stand before the caret.
  useLayoutEffect(() => {
    const { length } = input.current?.value ?? '';
    input.current?.setSelectionRange(length, length);
  }, []);
  return (
    <div className="flex items-center gap-2.5 border-line border-b px-4">
      <Search className="size-4.5 shrink-0 text-text-3" aria-hidden="true" />
      <input
        ref={input}
        className="min-h-12 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-text-3"
        role="combobox"
        aria-label={text.label}
        aria-expanded={false}
        autoComplete="off"
        placeholder={text.placeholder}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
        autoFocus
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        {...rest}
      />
    </div>
  );
};
