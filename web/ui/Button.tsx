import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import './button.css';

type Look = { variant?: 'solid' | 'outline' | 'danger'; size?: 'normal' | 'small' };

export const Button = ({ variant = 'solid', size = 'normal', ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" className="button" data-variant={variant} data-size={size} {...rest} />
);

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({ variant = 'solid', size = 'normal', ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link className="button" data-variant={variant} data-size={size} {...rest} />
);
