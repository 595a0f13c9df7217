import { isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { officePages, routeOf } from '../../contract/pages.ts';
import { OfficeRoutes } from './OfficeRoutes.tsx';

type Props = { path?: string; children?: ReactNode };

/** The addresses of all routes below an element. */
const pathsIn = (element: ReactNode): string[] => {
  if (Array.isArray(element)) return element.flatMap(pathsIn);
  if (!isValidElement<Props>(element)) return [];
  const { path, children } = element.props;
  return [...(path ? [path] : []), ...pathsIn(children)];
};

it('every page of the office is reached from the routes of the site, and nothing else leads into it', () => {
  const paths = pathsIn(OfficeRoutes({ notFound: null })).filter((path) => path !== '*');
  expect(new Set(paths)).toEqual(new Set(officePages.map(routeOf)));
});
