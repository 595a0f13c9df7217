import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { resultOf, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { ClassResultsView } from './ClassResultsView.tsx';

const text = classResults.it;
const until = '2026-03-14T09:47:00.000Z';
const before = Date.parse(until) - 60_000;
const after = Date.parse(until) + 60_000;

const session: LiveSession = {
  uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
  des_name: '3ª B',
  des_note: '',
  cod_session: 'ABC-DEF',
  des_state: 'stopped',
  flg_simulated: false,
  flg_may_change: true,
  des_owner: null,
  tms_created_at: '2026-03-14T08:50:00.000Z',
  tms_started_at: '2026-03-14T09:05:00.000Z',
  tms_stopped_at: '2026-03-14T09:32:00.000Z',
  num_joined: 25,
  num_completed: 24,
  num_rounds: 5,
  playing: [],
  des_join_address: null,
  tms_accepts_until: until,
};

const results: ClassResults = {
  num_joined: 25,
  num_completed: 25,
  num_untimed: 0,
  num_counted: 25,
  num_waiting: 0,
  num_left_out: 0,
  tms_accepts_until: until,
  flg_too_small: false,
  class_results: [
    resultOf({ participants: 25, F: { EastAsian: [40, 50], Arabian: [10, 50] }, M: { EastAsian: [40, 50] } }),
  ],
  all_classes: [resultOf({ participants: 312, F: { EastAsian: [700, 1220] }, M: { EastAsian: [300, 1220] } })],
};

type Seen = { session?: Partial<LiveSession>; results?: Partial<ClassResults>; seenAt?: number };

/** What can be read on the page and on the sheet, tags taken away. */
const read = (seen: Seen = {}): { page: string; sheet: string } => {
  const view: ReactNode = createElement(ClassResultsView, {
    session: { ...session, ...seen.session },
    results: { ...results, ...seen.results },
    seenAt: seen.seenAt ?? after,
  });
  const asked = createElement(QueryClientProvider, { client: new QueryClient() }, view);
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, asked));
  const [page = '', sheet = ''] = html.split('class="class-sheet"').map((part) =>
    part
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return { page, sheet };
};

describe('ClassResultsView', () => {
  it('gives the class a percentage, the answers behind it and an interval, next to all classes', () => {
    const { page } = read();
    expect(page).toContain('La classe: 80% 80 di 100');
    expect(page).toMatch(/Asiatico orientale 80% 80 di 100 da 71% a 87% 41% 1\.000 di 2\.440 da 39% a 43%/);
    expect(page).toContain('il più alto per la classe');
  });

  it('says so when all classes are too few, and shows the class alone', () => {
    const { page, sheet } = read({ results: { all_classes: [tooSmall] } });
    expect(page).toContain(text.allTooSmall);
    expect(page).toContain('La classe: 80%');
    expect(page).not.toContain(text.sides.all.legend);
    expect(sheet).not.toContain('tutte:');
    expect(read().page).not.toContain(text.allTooSmall);
  });

  it('explains who is not in the figures, and waits for who is still playing', () => {
    const late = { num_joined: 30, num_completed: 28, num_counted: 23, num_untimed: 2, num_waiting: 3 };
    const { page } = read({ results: late, seenAt: before });
    expect(page).toContain(text.untimed(2));
    expect(page).toContain(text.waiting(3));
    expect(page).toContain('2 studenti stanno ancora rispondendo');
    expect(page).toContain(text.mayGrow);
    const afterwards = read({ results: { ...late, num_waiting: 0, num_left_out: 3 } }).page;
    expect(afterwards).toContain(text.unfinished(2));
    expect(afterwards).toContain(text.leftOut(3));
    expect(afterwards).not.toContain(text.mayGrow);
  });

  it('shows no figure of a class that is too small, on paper or in a file neither', () => {
    const small = { flg_too_small: true, num_completed: 4, num_counted: 0, num_untimed: 1, class_results: [tooSmall] };
    const { page, sheet } = read({ results: small });
    expect(page).toContain(text.tooSmall.why(3));
    expect(page).not.toContain('%');
    expect(page).not.toContain(text.download);
    expect(page).not.toContain(text.tooSmall.mayStillCome);
    expect(sheet).toBe('');
    expect(read({ results: small, seenAt: before }).page).toContain(text.tooSmall.mayStillCome);
  });

  it('calls a simulated class by that name on the page and on the sheet', () => {
    const { page, sheet } = read({ session: { flg_simulated: true } });
    expect(page).toContain(text.simulated);
    expect(page).toContain(`${text.simulatedClass.name}: 80%`);
    expect(page).not.toContain(text.sides.own.legend);
    expect(page).toContain(text.caveats.allClassesSimulated.text);
    expect(sheet).toContain(text.simulated);
    expect(read().page).not.toContain(text.simulated);
  });

  it('claims nothing about where the faces come from before it knows', () => {
    expect(read().page).not.toContain(text.caveats.faces.generated);
  });
});
