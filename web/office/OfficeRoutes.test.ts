import { isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { isOfficeAddress, officeWords } from '../office-addresses.ts';
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
  expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(new Set(officeWords));
});

it.each(['/home', '/sessions/abc/results', '/users/', '/Users', '/registration/abc'])(
  '%s belongs to the office',
  (pathname) => {
    expect(isOfficeAddress(pathname)).toBe(true);
  },
);

it.each(['/', '/test', '/homes', '/test/home', '/endTest/explanation'])('%s does not', (pathname) => {
  expect(isOfficeAddress(pathname)).toBe(false);
});
