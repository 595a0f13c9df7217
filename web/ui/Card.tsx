import type { ComponentProps } from 'react';
import './card.css';

/** A white sheet on the paper; `note` is the amber one, for what must not be missed. */
export const Card = ({ look = 'sheet', ...rest }: ComponentProps<'section'> & { look?: 'sheet' | 'note' }) => (
  <section className="card" data-look={look} {...rest} />
);
