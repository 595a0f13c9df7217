import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { forgetLogin } from '../../api/login.ts';
import { failureOf, register } from './RegistrationPage.tsx';

afterEach(() => {
  forgetLogin();
  vi.unstubAllGlobals();
});

it.each([
  [new ApiError('not_authorized', 401), 'not_authorized'],
  [new ApiError('form_error', 400), 'form_error'],
  [new ApiError('server_error', 500), 'error_while_saving'],
  [new ApiError('network', 0), 'network'],
  [new TypeError('a bug'), 'error_while_saving'],
])('%s is reported as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

const password = 'Quattro-gatti-7';
const refused = () => Response.json({ detail: 'not_authorized', status_code: 401 }, { status: 401 });

/** Answers calls by the last part of their address; returns what was sent to sign up. */
const answerBy = (validate: () => Response) => {
  const uids: string[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/validate')) return validate();
    if (!address.endsWith('/signup')) return Response.json({ second_step: 'a-step' });
    const { uid } = JSON.parse(String(body));
    uids.push(uid);
    return uid === 'newer' ? Response.json({ data: { email: 'ada@school.example' } }) : refused();
  });
  return uids;
};

it('asks for another uid when the first is refused, so that nothing typed is lost', async () => {
  const uids = answerBy(() => Response.json({ data: { id: 'newer', email: 'ada@school.example', full_name: null } }));
  expect(await register('a-token', { uid: 'older', password })).toEqual({
    step: { token: 'a-step', email: 'ada@school.example' },
  });
  expect(uids).toEqual(['older', 'newer']);
});

it('is not authorized when the link is refused too', async () => {
  const uids = answerBy(refused);
  expect(await register('a-token', { uid: 'older', password })).toEqual({ failure: 'not_authorized' });
  expect(uids).toEqual(['older']);
});
