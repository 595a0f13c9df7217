import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slides } from '../../../i18n/slides.ts';
import { trial } from '../../../i18n/trial.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RoundTitle } from './RoundTitle.tsx';

const { roundTitle: text } = slides.en;
const onNext = vi.fn();

const open = (change: { number?: number; rushed?: number } = {}) =>
  renderPage(<RoundTitle number={2} rounds={5} adjective="smart" rushed={null} onNext={onNext} {...change} />);

beforeEach(() => {
  onNext.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

describe('the word of a round', () => {
  it('has the focus, and says which round it is and how many are done', async () => {
    open();
    const heading = page.getByRole('heading', { level: 1, name: `${trial.en.round(2, 5)}: Smart` });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveAccessibleDescription(text.done(1, 5).join(' '));
  });

  it('is looked at for a second and a half before its round can begin, by touch or by key', async () => {
    open();
    const waiting = page.getByRole('button', { name: text.wait });
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
    await waiting.click({ force: true });
    (waiting.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter} ');
    await vi.advanceTimersByTimeAsync(1499);
    await expect.element(waiting).toBeInTheDocument();
    expect(onNext).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const start = page.getByRole('button', { name: text.begin(2) });
    // The button is the same one: who waited on it has not lost the focus.
    await expect.element(start).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('comes with a kind line after a rushed round, otherwise with a rest', async () => {
    open({ rushed: 3900 });
    await expect.element(page.getByText(text.slowly('3.9'))).toBeVisible();
    await expect.element(page.getByText(text.rest)).not.toBeInTheDocument();
  });

  it('says how many there are in all before the first one', async () => {
    open({ number: 1 });
    await expect.element(page.getByText(text.first)).toBeVisible();
    await expect.element(page.getByText(text.inAll(5).join(' '))).toBeVisible();
  });
});
