import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Link } from './router.tsx';

/** Of 44 px, for links that stand by themselves. */
const standing = 'inline-flex min-h-touch items-center font-semibold';

const underlined = 'underline decoration-line-strong underline-offset-4 hover:decoration-current';

type Look = {
  /** Within a sentence, whose line it does not make higher. */
  isInline?: boolean;
};

export const TextLink = ({ isInline = false, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link className={cx(!isInline && standing, underlined, className)} {...rest} />
);

/** A link to a file, a place on this page or another site. */
export const TextAnchor = ({ isInline = false, className, ...rest }: ComponentProps<'a'> & Look) => (
  <a className={cx(!isInline && standing, underlined, className)} {...rest} />
);

/** A button that looks like a link, where little weight is wanted. */
export const TextButton = ({ isInline = false, className, ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" className={cx(!isInline && standing, underlined, className)} {...rest} />
);
