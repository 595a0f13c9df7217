import type { ComponentProps } from 'react';
import './numbered-list.css';

/** An ordered list with its numbers in amber circles. */
export const NumberedList = ({ className = '', ...rest }: ComponentProps<'ol'>) => (
  <ol className={`numbered-list ${className}`} {...rest} />
);
