import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi } from '../testing/answer-api.ts';
import { breakCalls } from '../testing/break-calls.ts';
import { renderOffice, signInWith } from '../testing/render-office.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useNewPassword } from './passwords/NewPasswordFields.tsx';
import { AddressPage } from './registration/AddressPage.tsx';
import { useCall } from './use-call.ts';

answerApi();
signInWith();
beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const Reading = () => <p>{useCall('GET /roles').isError ? 'unreachable' : 'reading'}</p>;
const Check = () => {
  const { type, isUnchecked } = useNewPassword({});
  useEffect(() => type({ password: 'a password', confirmation: '' }), [type]);
  return <p>{isUnchecked ? 'unreachable' : 'checking'}</p>;
};

it.each([
  ['reads', Reading],
  ['asks about a link', AddressPage],
  ['checks a password', Check],
])('a page that %s says that it is at fault, and blames no network', async (_, Part) => {
  breakCalls();
  await renderOffice(
    <ErrorBoundary fallback={<p>the page is at fault</p>}>
      <Part />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText('the page is at fault')).toBeVisible();
});
