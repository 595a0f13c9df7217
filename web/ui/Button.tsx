import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import './button.css';

type Appearance = { variant?: 'solid' | 'outline' | 'danger'; size?: 'normal' | 'small' };

export const Button = ({ variant = 'solid', size = 'normal', ...rest }: ComponentProps<'button'> & Appearance) => (
  <button type="button" className="button" data-variant={variant} data-size={size} {...rest} />
);

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'solid',
  size = 'normal',
  ...rest
}: ComponentProps<typeof Link> & Appearance) => (
  <Link className="button" data-variant={variant} data-size={size} {...rest} />
);
