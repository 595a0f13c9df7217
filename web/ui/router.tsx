import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Elements } from './elements.ts';

// Our own, since the usual library weighs 12 KB on every first visit, and lighter ones show an empty page while the next
// one loads: they cannot render it in a transition.

type Address = { pathname: string; search: string; hash: string };

/**
 * An address of the site. `state` is what its entry of the history keeps: an earlier release may have written it, so nothing
 * in it is sure. `key` is "default" on the first page of a visit.
 */
export type Location<State extends object = Record<string, unknown>> = Address & {
  state: Readonly<Partial<State>> | null;
  key: string;
};

export type Kind = 'POP' | 'PUSH' | 'REPLACE';
type Visit = { location: Location; kind: Kind };
export type NavigateOptions = { replace?: boolean | undefined; state?: object | null | undefined };
/** Opens an address, or goes so many entries back (negative) or forward. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

type Router = Visit & { navigate: Navigate };

const RouterContext = createContext<Router | null>(null);
const ParamsContext = createContext<Readonly<Record<string, string>>>({});
const OutletContext = createContext<Elements>(null);

const useRouter = (): Router => {
  const router = use(RouterContext);
  if (!router) throw new Error('outside of a router');
  return router;
};

export const useLocation = <State extends object = Record<string, unknown>>() =>
  useRouter().location as Location<State>;
export const useNavigate = (): Navigate => useRouter().navigate;
/** How this page was reached: a link is PUSH; opening the address, reloading, back and forward are POP. */
export const useNavigationType = (): Kind => useRouter().kind;
export const useParams = (): Readonly<Record<string, string | undefined>> => use(ParamsContext);

/** Parses an address relative to another, as a browser does. */
export const parse = (to: string, from: Address, state: object | null = null, key = 'default'): Location => {
  const { pathname, search, hash } = new URL(to, `http://site${from.pathname}${from.search}`);
  return { pathname, search, hash, state: state && { ...state }, key };
};

export const start = { pathname: '/', search: '', hash: '' };
const newKey = (): string => Math.random().toString(36).slice(2, 10);

const readBrowser = (): Location => {
  const entry: { usr?: Location['state']; key?: string } | null = history.state;
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
};

type ProviderProps = { visit: Visit; navigate: Navigate; children: ReactNode };

export const RouterProvider = ({ visit, navigate, children }: ProviderProps) => (
  <RouterContext value={useMemo(() => ({ ...visit, navigate }), [visit, navigate])}>{children}</RouterContext>
);

/** A router on the browser's history. A page stays on screen until the next one has been loaded. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [visit, setVisit] = useState<Visit>(() => ({ location: readBrowser(), kind: 'POP' }));
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false, state = null } = {}) => {
        if (typeof to === 'number') return history.go(to);
        const { pathname, search, hash } = parse(to, location);
        const entry = { usr: state, key: newKey() };
        history[replace ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
        startTransition(() => setVisit({ location: readBrowser(), kind: replace ? 'REPLACE' : 'PUSH' }));
      },
    [],
  );
  useLayoutEffect(() => {
    const pop = () => startTransition(() => setVisit({ location: readBrowser(), kind: 'POP' }));
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  }, []);
  return <RouterProvider {...{ visit, navigate, children }} />;
};

/** A router that stays at one address, for rendering without a browser. */
export const FixedRouter = ({ path, children }: { path: string; children: ReactNode }) => {
  const [visit] = useState<Visit>(() => ({ location: parse(path, start), kind: 'POP' }));
  return <RouterProvider {...{ visit, children }} navigate={() => {}} />;
};

/** A malformed escape, as in a mistyped address, stays as it is. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The parameters of a pattern such as `/sessions/:uid` in a path, or undefined where it does not match. */
const match = (pattern: string, pathname: string): Record<string, string> | undefined => {
  const names: string[] = [];
  const source = pattern
    .replace(/\/+$/, '')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/^\*$/, '.*')
    .replace(/:(\w+)/g, (_, name: string) => `(?<p${names.push(name) - 1}>[^/]+)`);
  const found = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decode(found.groups?.[`p${at}`] ?? '')]))
    : undefined;
};

type RouteProps = { path?: string; element: ReactNode; children?: ReactNode };

/** A page of `Routes`; without a path, the frame of those within it, which stand where it has its `Outlet`. */
export const Route = (_: RouteProps): ReactNode => null;

/** The first route that matches, or nothing. */
const find = (routes: ReactNode, pathname: string): Elements => {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { path, element, children } = route.props;
    if (path === undefined) {
      const inside = find(children, pathname);
      if (inside) return <OutletContext value={inside}>{element}</OutletContext>;
      continue;
    }
    const params = match(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
};

export const Routes = ({ children }: { children: ReactNode }) => find(children, useLocation().pathname);

export const Outlet = () => use(OutletContext);

export const Navigate = ({ to, replace, state }: { to: string } & NavigateOptions) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
};

type ChangeQuery = (update: (query: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

export const useSearchParams = (): [URLSearchParams, ChangeQuery] => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeQuery>(
    (update, options) => {
      const next = update(new URLSearchParams(search)).toString();
      navigate(next ? `${pathname}?${next}` : pathname, options);
    },
    [search, pathname, navigate],
  );
  return [query, change];
};

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions;

/** A link within the site, which does not load it anew. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps): ReactElement => {
  const { location, navigate } = useRouter();
  const { pathname, search, hash } = parse(to, location);
  const href = pathname + search + hash;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || isElsewhere || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const isHere = href === location.pathname + location.search + location.hash;
    navigate(href, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
};
