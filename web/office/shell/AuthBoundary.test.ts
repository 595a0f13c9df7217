import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { readStored, writeStored } from '../../api/login-storage.ts';
import { AuthBoundary } from './AuthBoundary.tsx';

/** What React does with an error that a child threw while it was drawn. */
const boundaryAfter = (error: unknown) => {
  const boundary = new AuthBoundary({ children: 'the page' });
  boundary.setState = vi.fn((state) => {
    boundary.state = state;
  });
  boundary.state = AuthBoundary.getDerivedStateFromError(error);
  return boundary;
};

it('draws the page', () => {
  expect(new AuthBoundary({ children: 'the page' }).render()).toBe('the page');
});

it.each([new ApiError('unauthorized', 401), new ApiError('forbidden', 403)])(
  'signs out at %s, and goes on',
  (error) => {
    writeStored('a sign-in');
    const boundary = boundaryAfter(error);
    expect(boundary.render()).toBeNull();
    boundary.componentDidCatch(error);
    expect(readStored()).toBeNull();
    expect(boundary.render()).toBe('the page');
  },
);

it.each([new ApiError('server_error', 500), new TypeError('a fault of ours')])('hands on %s', (error) => {
  writeStored('a sign-in');
  const boundary = boundaryAfter(error);
  expect(() => boundary.render()).toThrow(error);
  boundary.componentDidCatch(error);
  expect(readStored()).toBe('a sign-in');
});
