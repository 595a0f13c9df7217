import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';

export type Route = { key: EndpointKey; endpoint: Endpoint; pattern: RegExp; names: string[] };

/** Every endpoint of the contract, those with fewer parameters first, since they take precedence. */
export const routes: Route[] = (Object.entries(contract) as [EndpointKey, Endpoint][])
  .map(([key, endpoint]) => {
    const path = key.split(' ')[1] ?? '';
    const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '([^/?#]*)')}/?(?:[?;#]|$)`);
    return { key, endpoint, pattern, names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '') };
  })
  .sort((a, b) => a.names.length - b.names.length);

export type Hit = Route & { params: Record<string, string> };

/** The path of a target, which may be a whole address, with its query. */
export const pathOf = (target: string): string => target.replace(/^\w+:\/\/[^/]*/, '');

/** The endpoint that a request reaches as sent, possibly after a mutation; undefined for none. */
export const routeOf = (method: string, target: string): Hit | undefined => {
  const path = pathOf(target);
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = routes.find(({ key, pattern }) => key.startsWith(`${asked} `) && pattern.test(path));
  if (!route) return undefined;
  const [, ...values] = route.pattern.exec(path) ?? [];
  return { ...route, params: Object.fromEntries(route.names.map((name, at) => [name, values[at] ?? ''])) };
};
