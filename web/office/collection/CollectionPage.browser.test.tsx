import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RunCounts } from '../../../contract/collection.ts';
import { collection } from '../../i18n/collection.ts';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { CollectionPage } from './CollectionPage.tsx';

const { answer, sent } = answerApi();

const text = collection.en;

const counts = (states: Partial<RunCounts['states']>, reasons: Partial<RunCounts['reasons']> = {}): RunCounts => ({
  num_runs: 40,
  states: { counted: 0, marked: 0, set_aside: 0, void: 0, ...states },
  reasons: { impossible: 0, without_proof: 0, too_many: 0, staff: 0, signed_in: 0, ...reasons },
});

const runsOfDay = {
  spans: [{ dat_day: '2026-03-02', num_hour: 10, ...counts({ counted: 30, marked: null, set_aside: 7 }) }],
  total: counts({ counted: 30, marked: null, set_aside: 7 }, { too_many: 7 }),
  num_untimed: null,
  classes: counts({ counted: 35, set_aside: null }, { impossible: null }),
};

const noFlags = { fast: 0, uniform: 0, alternating: 0, passing: 0, implausible: 0 };
const mark = `${'a'.repeat(42)}b`;
const found = {
  ...counts({ counted: 30, set_aside: 10 }, { too_many: 10 }),
  flags: { ...noFlags, uniform: 12 },
  addresses: [{ cod_address: mark, num_runs: 10 }],
};

beforeEach(() => {
  answer('GET /collection', () => ({ flg_protected: true, held_back: null, alarms: [] }));
  answer('GET /collection/runs', () => runsOfDay);
  answer('POST /collection/search', () => found);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

const openTable = () => userEvent.click(page.getByText(text.runs.table));

const chooseHour = async () => {
  await openTable();
  await userEvent.click(button(text.runs.choose('10:00–11:00')));
  await userEvent.click(button(text.search.submit));
  await expect.element(page.getByText(text.search.found('40'))).toBeVisible();
};

describe('for staff that may change the collection', () => {
  signInWith('collection:read', 'collection:update');

  it('counts the runs of a day, and tells no small number', async () => {
    renderOffice(<CollectionPage />);
    await openTable();
    await expect.element(page.getByRole('row', { name: /10:00–11:00/ })).toHaveTextContent('fewer than 5');
    await expect.element(page.getByText(text.runs.untimed('fewer than 5'))).toBeVisible();
    // In the chart too, for those who read it.
    const column = page.getByRole('option', { name: `10:00–11:00: 40; Counted 30, Flagged fewer than 5` });
    await expect.element(column).toBeInTheDocument();
    await userEvent.click(page.getByText(text.runs.reasons));
    await expect.element(page.getByText(text.runs.classesNote)).toBeVisible();
  });

  it('leads from a column to the search for its time', async () => {
    renderOffice(<CollectionPage />);
    const chart = page.getByRole('listbox', { name: text.runs.chart.day });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: text.search.title })).toHaveFocus();
    await expect.element(page.getByLabelText(text.search.fromHour)).toHaveValue('10');
  });

  it('leads from an hour to its search, and from there to the mark of an address', async () => {
    renderOffice(<CollectionPage />);
    await chooseHour();
    expect(sent('POST /collection/search')[0]?.body).toEqual({
      ...{ dat_from: '2026-03-02', num_hour_from: 10, dat_to: '2026-03-02', num_hour_to: 11 },
    });
    await userEvent.selectOptions(page.getByLabelText(text.search.address), mark);
    // What was found belonged to another filter.
    await expect.element(page.getByText(text.search.found('40'))).not.toBeInTheDocument();
    await userEvent.click(button(text.search.submit));
    await expect.element(page.getByText(text.search.found('40'))).toBeVisible();
    expect(sent('POST /collection/search')[1]?.body).toMatchObject({ cod_address: mark });
  });

  it('says when the figures follow, and changes the selection after a question', async () => {
    answer('POST /collection/change', () => ({ num_changed: 10 }));
    renderOffice(<CollectionPage />);
    await chooseHour();
    await userEvent.click(button(text.change.actions.void));
    await expect.element(page.getByText(text.change.effect)).toBeVisible();
    await userEvent.click(button(text.change.apply));
    await expect.element(page.getByText(text.change.question('40'))).toBeVisible();
    expect(sent('POST /collection/change')).toHaveLength(0);
    await userEvent.click(button(text.change.confirm.void.submit));
    await expect.element(page.getByText(text.change.done('10'))).toBeVisible();
    expect(sent('POST /collection/change')[0]?.body).toMatchObject({ des_action: 'void', num_hour_from: 10 });
  });

  it('says loudly that figures are unprotected, what tests wait for, and which hours were unusual', async () => {
    answer('GET /collection', () => ({
      flg_protected: false,
      held_back: { num_runs: 1250, num_addresses: 5 },
      alarms: [
        { tms_hour: '2026-03-02T10:00:00.000Z', des_alarm: 'one_address', num_runs: 28, num_usual: 8.2 },
        { tms_hour: '2026-03-02T09:00:00.000Z', des_alarm: 'more', num_runs: 2000, num_usual: 20.5 },
      ],
    }));
    renderOffice(<CollectionPage />);
    const { unprotected, heldBack, alarms } = office.en.collection;
    await expect.element(page.getByRole('region', { name: unprotected.title })).toBeVisible();
    const waiting = page.getByRole('region', { name: heldBack.title });
    await expect.element(waiting).toHaveTextContent(heldBack.text('1,250', '5'));
    await expect.element(waiting).toHaveTextContent('MIN_ADDRESSES=1');
    const region = page.getByRole('region', { name: alarms.title });
    await expect.element(region).toHaveTextContent(alarms.kinds.more('2,000', '21'));
    await expect.element(region).toHaveTextContent(alarms.kinds.one_address('28', '8'));
  });

  it('deletes the test of a person who reads out their code, in the session of the campaign', async () => {
    const uid_session = '11111111-1111-4111-8111-111111111111';
    const call = 'POST /gamesession/:uid_session/delete_run';
    const { byCode } = sessions.en;
    answer('GET /public_game_session/check', () => ({ uid_session }));
    answer(call, () => refusal(404, 'not_found'));
    renderOffice(<CollectionPage />);
    await userEvent.click(button(text.deletion.action));
    await expect.element(page.getByText(text.deletion.sums)).toBeVisible();
    await userEvent.fill(page.getByLabelText(byCode.field), '7km 2qx');
    await userEvent.click(button(byCode.submit));
    await expect.element(page.getByText(text.deletion.unknown)).toBeVisible();
    answer(call, () => ({ deleted: true }));
    await userEvent.click(button(byCode.submit));
    await expect.element(page.getByText(byCode.done)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const sentCall = { params: { uid_session }, body: { cod_user: '7km 2qx' } };
    expect(sent(call)).toMatchObject([sentCall, sentCall]);
  });
});

describe('for those who may only look', () => {
  signInWith('collection:read');

  it('there is nothing to change', async () => {
    renderOffice(<CollectionPage />);
    await chooseHour();
    await expect.element(page.getByText(text.search.byState)).toBeVisible();
    await expect.element(page.getByText(text.change.title)).not.toBeInTheDocument();
    await expect.element(button(text.deletion.action)).not.toBeInTheDocument();
  });
});
