import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './router.tsx';

type Look = {
  /** `text` is the quietest; `danger` deletes something, and `danger-text` says so without weight. */
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  icon?: LucideIcon | undefined;
  after?: LucideIcon | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] text-center font-bold leading-tight active:translate-y-px office:gap-2 office:border office:font-semibold';

/** Grey; with a border of its own in high contrast, where all others have a whole one. */
const off =
  'disabled:border-transparent disabled:bg-track disabled:text-text-3 disabled:hover:bg-track aria-disabled:border-transparent aria-disabled:bg-track aria-disabled:text-text-3 aria-disabled:hover:bg-track forced-colors:disabled:border-dashed forced-colors:disabled:text-[GrayText]';

const pressed =
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

const variants = {
  solid: 'border-transparent bg-fill text-on-fill hover:bg-fill-hover',
  outline: 'bg-surface text-text hover:bg-hover office:border-line-strong',
  text: 'border-transparent text-text hover:bg-hover',
  danger: 'border-transparent bg-no-fill text-on-answer hover:brightness-95',
  'danger-text': 'border-transparent text-no hover:bg-no-soft office:border-line-strong office:bg-surface',
  amber: 'border-transparent bg-amber text-[#14213d] hover:brightness-95',
};

const sizes = {
  normal: 'min-h-button px-4 py-1.5 office:px-3.5',
  small: 'min-h-button-small px-3 py-1 text-sm office:gap-1.5 office:px-2.5',
  large: 'min-h-12 px-5 py-2 text-md',
};

const iconLooks = 'size-5 shrink-0 stroke-[2.1] office:size-4.5 office:stroke-[1.75]';

const withLook = <Rest extends { className?: string | undefined; children?: ReactNode }>({
  variant = 'solid',
  size = 'normal',
  icon: Before,
  after: After,
  className,
  children,
  ...rest
}: Rest & Look) => ({
  ...rest,
  className: cx(
    base,
    variants[variant],
    variant === 'outline' && (size === 'small' ? 'border-line-strong' : 'border-fill'),
    sizes[size],
    off,
    pressed,
    className,
  ),
  children:
    Before || After ? (
      <>
        {Before && <Before className={iconLooks} aria-hidden="true" />}
        {children && <span>{children}</span>}
        {After && <After className={iconLooks} aria-hidden="true" />}
      </>
    ) : (
      children
    ),
});

export const Button = (props: ComponentProps<'button'> & Look) => <button type="button" {...withLook(props)} />;

export const ButtonLink = (props: ComponentProps<typeof Link> & Look) => <Link {...withLook(props)} />;

/** The same outside of the router: for a file, another site, or a page that must be loaded anew. */
export const ButtonAnchor = (props: ComponentProps<'a'> & Look) => <a {...withLook(props)} />;
