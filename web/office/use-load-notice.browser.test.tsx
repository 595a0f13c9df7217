import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callSignedIn } from '../api/login.ts';
import { common } from '../i18n/common.ts';
import { office } from '../i18n/office.ts';
import { table } from '../i18n/table.ts';
import { answerApi, refusal } from '../testing/answer-api.ts';
import { renderOffice, signInWith } from '../testing/render-office.tsx';
import { notifySuccess } from './notices.ts';
import { useCall } from './use-call.ts';
import { useLoadNotice } from './use-load-notice.ts';

const api = answerApi();
signInWith('role:read', 'audit:read');
// A pointer that another test has left over a notice would hold it.
beforeEach(() => userEvent.unhover(document.body));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const health = () => ({ status: 'ok' as const, detail: [], des_fair_play: 'strict' as const });

/** A list that is asked for once, and another one again and again. */
const Lists = () => {
  const once = useCall('GET /roles/to_give');
  const often = useQuery({
    queryKey: ['GET /roles'],
    queryFn: () => callSignedIn('GET /roles'),
    refetchInterval: 2000,
  });
  useLoadNotice(once);
  useLoadNotice(often);
  return <p>{`${once.data?.length ?? 'none'} and ${often.data?.length ?? 'none'}`}</p>;
};

/** How often screen readers were told something at once. */
const countAlerts = () => {
  const alerts = new Set<Element>();
  const collect = () => {
    for (const alert of document.querySelectorAll('[role="alert"] > *')) alerts.add(alert);
  };
  new MutationObserver(collect).observe(document.body, { childList: true, subtree: true });
  return alerts;
};

const alert = page.getByRole('alert');

it('says once that the server cannot be reached, until it answers, and then loads what is missing', async () => {
  const alerts = countAlerts();
  await renderOffice(<Lists />);
  await pass(10);
  await expect.element(alert).toHaveTextContent(office.en.notices.away);
  await pass(60);
  await expect.element(alert).toBeVisible();
  expect(alerts.size).toBe(1);
  api.answer('GET /health', health);
  api.answer('GET /roles', () => []);
  api.answer('GET /roles/to_give', () => []);
  await pass(10);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText('0 and 0')).toBeVisible();
});

it('is quiet once it was closed, and about what is reported beside it', async () => {
  const alerts = countAlerts();
  await renderOffice(<Lists />);
  await pass(10);
  // Without a pointer, which would hold the next notice.
  page
    .getByRole('button', { name: common.en.close })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  notifySuccess('Copied.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.');
  await pass(60);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  expect(alerts.size).toBe(1);
});

it('asks nobody again whether the server is there when it has refused', async () => {
  api.answer('GET /roles', () => []);
  api.answer('GET /roles/to_give', () => refusal(500, 'server_error'));
  await renderOffice(<Lists />);
  await pass(4);
  await expect.element(alert).toHaveTextContent(table.en.serverError);
  await pass(30);
  await expect.element(alert).not.toBeInTheDocument();
  expect(api.sent('GET /health')).toEqual([]);
});
