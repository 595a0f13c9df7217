import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { readStored, writeStored } from '../api/login-storage.ts';
import { AuthBoundary } from './Office.tsx';

/** A boundary after React has given it an error that a child threw while rendering. */
const boundaryAfter = (error: unknown) => {
  const boundary = new AuthBoundary({ children: 'the page' });
  boundary.setState = vi.fn((state) => {
    boundary.state = state;
  });
  boundary.state = AuthBoundary.getDerivedStateFromError(error);
  return boundary;
};

it.each([new ApiError('unauthorized', 401), new ApiError('forbidden', 403)])(
  'signs out on %s, and renders the page again',
  (error) => {
    writeStored('a sign-in');
    const boundary = boundaryAfter(error);
    expect(boundary.render()).toBeNull();
    boundary.componentDidCatch(error);
    expect(readStored()).toBeNull();
    expect(boundary.render()).toBe('the page');
  },
);

it.each([new ApiError('server_error', 500), new TypeError('a bug')])('rethrows %s', (error) => {
  writeStored('a sign-in');
  const boundary = boundaryAfter(error);
  expect(() => boundary.render()).toThrow(error);
  boundary.componentDidCatch(error);
  expect(readStored()).toBe('a sign-in');
});
