import type { ComponentProps } from 'react';
import './card.css';

/** A white sheet on the page's background; `note` is amber, for what must not be missed. */
export const Card = ({ variant = 'sheet', ...rest }: ComponentProps<'section'> & { variant?: 'sheet' | 'note' }) => (
  <section className="card" data-variant={variant} {...rest} />
);
