import type { ReactNode } from 'react';
import { PageHeading } from '../shell/PageHeading.tsx';

type Props = {
  title: string;
  text: string;
  /** What can be done instead. */
  children: ReactNode;
};

/** In place of the figures: why there are none. */
export const NoResults = ({ title, text, children }: Props) => (
  <>
    <PageHeading title={title} lead={text} />
    {children}
  </>
);
