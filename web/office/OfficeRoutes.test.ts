import { isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { isShown, officePages, routeOf, scopesOf } from '../../contract/pages.ts';
import type { Scope } from '../../contract/scopes.ts';
import { OfficeRoutes } from './OfficeRoutes.tsx';
import { ScopeGuard, SignInGuard } from './shell/guards.tsx';

type Props = { path?: string; element?: ReactNode; children?: ReactNode; scopes?: readonly Scope[] };
type Found = { path: string; isBehindSignIn: boolean; scopes: readonly Scope[] };

const isA = (component: unknown, element: ReactNode) => isValidElement<Props>(element) && element.type === component;

/** The routes below an element, with what guards them. */
const routesIn = (node: ReactNode, isBehindSignIn = false): Found[] => {
  if (Array.isArray(node)) return node.flatMap((child) => routesIn(child, isBehindSignIn));
  if (!isValidElement<Props>(node)) return [];
  const { path, element, children } = node.props;
  const scopes = isValidElement<Props>(element) && isA(ScopeGuard, element) ? (element.props.scopes ?? []) : [];
  return [
    ...(path ? [{ path, isBehindSignIn, scopes }] : []),
    ...routesIn(children, isBehindSignIn || isA(SignInGuard, element)),
  ];
};

const routes = routesIn(OfficeRoutes({ notFound: null })).filter(({ path }) => path !== '*');

it('has a route for every page of the office, and no others', () => {
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(officePages.map(routeOf)));
});

it.each(officePages)('%s is guarded as the table of pages says', (page) => {
  expect(routes.find(({ path }) => path === routeOf(page))).toEqual({
    path: routeOf(page),
    isBehindSignIn: !isShown(page, false),
    scopes: scopesOf(page),
  });
});
